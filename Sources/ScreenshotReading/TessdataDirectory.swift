internal import Glibc
package import ScreenshotModel
package import SystemPackage

/// The folder of trained data.
package struct TessdataDirectory: Sendable {
    package let path: FilePath

    /// - Parameter path: nil for the usual place: `TESSDATA_PREFIX` where it is set, else where Debian's packages put it.
    package init(_ path: FilePath?) {
        if let path {
            self.path = path
        } else if let prefix = getenv("TESSDATA_PREFIX").map({ String(cString: $0) }), !prefix.isEmpty {
            self.path = FilePath(prefix)
        } else {
            self.path = "/usr/share/tesseract-ocr/5/tessdata"
        }
    }

    /// Whether there is trained data for `language`.
    package func has(_ language: RecognitionLanguage) -> Bool {
        access(path.appending("\(language.rawValue).traineddata").string, R_OK) == 0
    }
}

extension RecognitionLanguage {
    /// The Debian package with the trained data.
    package var debianPackage: String {
        "tesseract-ocr-\(rawValue.split(separator: "/").last.map(String.init) ?? rawValue)"
            .split(separator: "_").joined(separator: "-").lowercased()
    }
}
