internal import FoundationEssentials
internal import ScreenshotModel
internal import SystemPackage

/// The folder of Tesseract's trained data.
struct TrainedData: Hashable {
    let directory: FilePath

    /// - Parameter directory: nil for `TESSDATA_PREFIX`, else where Debian, Fedora and a build from
    ///   source put it, whichever has any data.
    init(directory: FilePath? = nil) {
        let prefix = ProcessInfo.processInfo.environment["TESSDATA_PREFIX"]
        if let chosen = directory ?? prefix.map({ FilePath($0) }) {
            self.directory = chosen
            return
        }
        let places: [FilePath] = [
            "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract/tessdata",
            "/usr/share/tessdata", "/usr/local/share/tessdata",
        ]
        self.directory = places.first { !Self.names(in: $0).isEmpty } ?? places[0]
    }

    /// Sorted by name. Scripts such as `script/Latin` come last.
    var languages: [RecognitionLanguage] {
        let scripts = Self.names(in: directory.appending("script")).map { "script/\($0)" }
        return (Self.names(in: directory) + scripts).compactMap(RecognitionLanguage.init(rawValue:))
    }

    func has(_ language: RecognitionLanguage) -> Bool {
        let file = directory.appending("\(language.rawValue)\(Self.suffix)")
        return FileManager.default.isReadableFile(atPath: file.string)
    }

    private static let suffix = ".traineddata"

    /// The names of the data files in a folder without their suffix, sorted. A folder that cannot be
    /// listed has none: what is missing is said when it is asked for.
    private static func names(in folder: FilePath) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []
        return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
            .sorted()
    }
}
