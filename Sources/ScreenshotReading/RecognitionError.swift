package import ScreenshotModel
package import SystemPackage

/// Why a file did not become text. The path is known to whoever asked for it.
package enum RecognitionError: Error, Hashable, Sendable {
    /// There is no trained data for `languages` in `directory`.
    case languageDataMissing(languages: String, directory: String)
    /// Tesseract did not start or gave up; `cause` says what was tried.
    case engineFailed(cause: String)
    /// There is no file at the path any more.
    case vanished
    /// The system refused to open or read the file.
    case unreadableFile(Errno)
    /// The path leads to `kind`, such as `a folder`.
    case notARegularFile(kind: String)
    case emptyFile
    /// The file does not start as any picture format does.
    case notAnImage
    /// A picture, but of a format that is not decoded.
    case unsupportedFormat(ImageFormat)
    case tooLarge(ImageLimits.Excess)
    /// Truncated or damaged, or a variant of `format` that is not decoded.
    case corruptImage(ImageFormat)
    /// The file changed while it was being read.
    case changed
    case timedOut(after: Duration)
    case cancelled
}

extension RecognitionError {
    /// What a failed result gives as its reason; nil for what is no fact about the image.
    package var reason: ProcessingReason? {
        switch self {
        case .languageDataMissing, .cancelled: nil
        case .engineFailed: .engineFailed
        case .vanished: .vanished
        case .unreadableFile, .notARegularFile, .emptyFile, .corruptImage, .changed,
            .unsupportedFormat:
            .unreadable
        case .notAnImage: .notAnImage
        case .tooLarge: .tooLarge
        case .timedOut: .timeout
        }
    }

    /// Whether every other image would fail in the same way, so that the run is pointless.
    package var isFatal: Bool {
        if case .languageDataMissing = self { true } else { false }
    }
}

extension RecognitionError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .languageDataMissing(let languages, let directory):
            "no trained data for '\(languages)' in \(directory); "
                + "install \(Self.packages(for: languages)), or set TESSDATA_PREFIX"
        case .engineFailed(let cause): "Tesseract failed: \(cause)"
        case .vanished: "the file vanished before it was read"
        case .unreadableFile(let errno):
            "the file cannot be read: \(errno.description.lowercased())"
        case .notARegularFile(let kind): "\(kind), not a file"
        case .emptyFile: "the file is empty"
        case .notAnImage: "not an image, whatever its name says"
        case .unsupportedFormat(let format):
            "\(format.rawValue.uppercased()) images are not read; convert it to PNG or JPEG"
        case .tooLarge(let excess): excess.description
        case .corruptImage(let format):
            "the \(format.rawValue.uppercased()) image is truncated or damaged"
        case .changed: "the file changed while it was read; run again when it is complete"
        case .timedOut(let limit): "reading took longer than \(limit.inSeconds) s; see --timeout"
        case .cancelled: "reading was cancelled"
        }
    }

    /// The Debian packages of trained data: `chi_sim` is in `tesseract-ocr-chi-sim`.
    private static func packages(for languages: String) -> String {
        languages.split(separator: "+")
            .map { name in
                let words = name.lowercased().split { $0 == "_" || $0 == "/" }
                return "tesseract-ocr-" + words.joined(separator: "-")
            }
            .joined(separator: " ")
    }
}

extension ImageLimits.Excess: CustomStringConvertible {
    package var description: String {
        switch self {
        case .bytes(let bytes, let limit):
            "the file has \(bytes) bytes, more than the limit of \(limit)"
        case .side(let size, let limit):
            "\(size.width) x \(size.height) pixels, a side longer than the limit of \(limit)"
        case .pixels(let size, let limit):
            "\(size.width) x \(size.height) pixels, more than the limit of \(limit)"
        }
    }
}

extension Duration {
    /// Seconds as a person would write them: `60`, `0.5`.
    fileprivate var inSeconds: String {
        let seconds = self / .seconds(1)
        return seconds == seconds.rounded() ? String(Int64(seconds)) : String(seconds)
    }
}
