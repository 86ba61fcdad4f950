internal import FoundationEssentials
package import ScreenshotModel
package import SystemPackage

/// The folder of Tesseract's trained data.
package struct TessdataDirectory: Hashable, Sendable {
    package let path: FilePath

    /// - Parameter path: nil for `TESSDATA_PREFIX`, else where Debian, Fedora and a build from source
    ///   put it, whichever has any data.
    package init(_ path: FilePath? = nil) {
        let prefix = ProcessInfo.processInfo.environment["TESSDATA_PREFIX"]
        if let chosen = path ?? prefix.map({ FilePath($0) }), !chosen.isEmpty {
            self.path = chosen
            return
        }
        let places: [FilePath] = [
            "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract/tessdata",
            "/usr/share/tessdata", "/usr/local/share/tessdata",
        ]
        self.path = places.first { !Self.names(in: $0).isEmpty } ?? places[0]
    }

    /// The languages there is trained data for, sorted. Scripts such as `script/Latin` come last.
    package var languages: [RecognitionLanguage] {
        let scripts = Self.names(in: path.appending("script")).map { "script/\($0)" }
        return (Self.names(in: path) + scripts).compactMap(RecognitionLanguage.init(rawValue:))
    }

    /// Whether there is trained data for `language` that may be read.
    package func has(_ language: RecognitionLanguage) -> Bool {
        FileManager.default.isReadableFile(atPath: file(of: language).string)
    }

    /// - Throws: ``RecognitionError/languageDataMissing(languages:directory:)``, unless there is
    ///   trained data for all `languages`.
    func require(_ languages: [RecognitionLanguage]) throws(RecognitionError) {
        let missing = languages.filter { !has($0) }
        guard missing.isEmpty else {
            throw .languageDataMissing(languages: missing, directory: path.string)
        }
    }

    /// Where the trained data for a language is, if there is any.
    func file(of language: RecognitionLanguage) -> FilePath {
        path.appending("\(language.rawValue)\(Self.suffix)")
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

extension RecognitionLanguage {
    /// The Debian package with the trained data: `chi_sim` is in `tesseract-ocr-chi-sim`. Those of
    /// scripts have names that do not follow from ours; the package with all data has them too.
    package var debianPackage: String {
        if rawValue.contains("/") { return "tesseract-ocr-all" }
        return "tesseract-ocr-" + rawValue.lowercased().split(separator: "_").joined(separator: "-")
    }
}
