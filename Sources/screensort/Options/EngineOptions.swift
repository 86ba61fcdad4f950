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
    func recognizers(count: Int) -> [any TextRecognizer] {
        (0..<count).map { _ in
            switch engine {
            case .fast: LineRecognizer(languages: languages, tessdataDirectory: tessdataDir)
            case .tesseract:
                TesseractRecognizer(languages: languages, tessdataDirectory: tessdataDir)
            }
        }
    }

    private static func languages(_ argument: String) throws -> [RecognitionLanguage] {
        guard let languages = RecognitionLanguage.list(argument) else {
            throw ValidationError(
                "--languages is '\(argument)'; write names such as eng or eng+deu")
        }
        return languages
    }
}
