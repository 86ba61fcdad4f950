internal import ArgumentParser
internal import ScreenshotModel
internal import ScreenshotReading
internal import SystemPackage

/// What recognizes the text.
enum EngineChoice: String, CaseIterable, ExpressibleByArgument {
    case fast, tesseract
}

/// Which engine and which trained data recognize the text.
struct EngineOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The languages of the text, by the names of their trained data: eng+deu.",
            valueName: "languages"),
        transform: Self.languages)
    var languages = [RecognitionLanguage.english]

    @Option(
        help: ArgumentHelp(
            "What reads the text: fast finds lines itself and reads them with Tesseract's trained"
                + " data; tesseract lets Tesseract do all of it, ten times slower.",
            valueName: "engine"))
    var engine = EngineChoice.fast

    @Option(
        help: ArgumentHelp(
            "Where the trained data is, if not in its usual place.", valueName: "dir"),
        transform: PathArgument.path)
    var tessdataDir: FilePath?

    /// As many recognizers as images are to be read at the same time. Nothing is loaded yet.
    func recognizers(count: Int) -> [any ImageReader] {
        (0..<count).map { _ in
            switch engine {
            case .fast: LineRecognizer(languages: languages, tessdataDirectory: tessdataDir)
            case .tesseract:
                TesseractRecognizer(languages: languages, tessdataDirectory: tessdataDir)
            }
        }
    }

    /// As many readers, in processes of their own if `isolation` says so.
    func readers(count: Int, _ isolation: IsolationOptions) -> [any ImageReader] {
        guard isolation.isolate else { return recognizers(count: count) }
        let command = workerCommand(memoryLimit: isolation.memoryLimit)
        return (0..<count).map { _ in IsolatedReader(command) }
    }

    /// This program again, as `screensort worker` with the same options.
    ///
    /// - Parameter memoryLimit: In bytes, whole MiB of them.
    func workerCommand(
        memoryLimit: Int = WorkerCommand.usualMemoryLimit
    ) -> WorkerCommand {
        let options = [
            "worker", "--languages", languages.map(\.rawValue).joined(separator: "+"),
            "--engine", engine.rawValue, "--max-memory", "\(memoryLimit >> 20)",
        ]
        var arguments = options.map { Array($0.utf8) }
        if let tessdataDir {
            arguments.append(Array("--tessdata-dir".utf8))
            arguments.append(
                tessdataDir.withPlatformString { path in
                    UnsafeBufferPointer(start: path, count: tessdataDir.length).map {
                        UInt8(bitPattern: $0)
                    }
                })
        }
        return WorkerCommand(arguments: arguments, memoryLimit: memoryLimit)
    }

    private static func languages(_ argument: String) throws -> [RecognitionLanguage] {
        guard let languages = RecognitionLanguage.list(argument) else {
            throw ValidationError(
                "--languages is '\(argument)'; write names such as eng or eng+deu")
        }
        return languages
    }
}
