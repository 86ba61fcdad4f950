package import ScreenshotModel
package import SystemPackage

/// A failure to turn one image into text.
package enum RecognitionError: Error, Hashable, CustomStringConvertible {
    /// Tesseract has no trained data for `languages` in `directory`.
    case languageDataMissing(languages: [RecognitionLanguage], directory: String)
    /// The engine gave up for a reason it does not tell.
    case engineFailed
    case vanished
    case unreadableFile(Errno)
    case notARegularFile
    case emptyFile
    /// The file does not start like any picture format.
    case notAnImage
    /// A picture format that is not decoded here.
    case unsupportedFormat(name: String)
    /// More pixels than `ImageLimits` allow.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// More bytes than `ImageLimits` allow.
    case tooManyBytes(bytes: Int, limit: Int)
    case corruptImage
    /// The file was written to while it was read.
    case changing
    case timedOut(after: Duration)
    case cancelled

    package var description: String {
        switch self {
        case .languageDataMissing(let languages, let directory):
            Self.describe(missing: languages, in: directory)
        case .engineFailed: "the engine failed on this image; report it with the image, if you can share it"
        case .vanished: "no such file or folder; was it moved or removed?"
        case .unreadableFile(let errno): "cannot be read: \(errno)"
        case .notARegularFile: "not a regular file"
        case .emptyFile: "the file is empty"
        case .notAnImage: "not an image: its first bytes are those of no picture format"
        case .unsupportedFormat(let name): "\(name) pictures cannot be read; convert it to PNG"
        case .tooManyPixels(let width, let height, let limit):
            "\(width) × \(height) is more than \(limit / 1_000_000) megapixels; raise --max-megapixels to read it"
        case .tooManyBytes(let bytes, let limit):
            "\(bytes >> 20) MiB is more than the \(limit >> 20) MiB that are read of one file"
        case .corruptImage: "the picture is damaged or cut short"
        case .changing: "the file keeps changing while it is read; run again when it is whole"
        case .timedOut(let duration):
            "not done after \(duration / .seconds(1)) seconds; raise --timeout to give it longer"
        case .cancelled: "cancelled"
        }
    }

    private static func describe(missing languages: [RecognitionLanguage], in directory: String) -> String {
        let packages = languages.map(\.debianPackage)
        return "no trained data for '\(languages.map(\.rawValue).joined(separator: "+"))' in \(directory);"
            + " install it (on Debian: apt install \(packages.joined(separator: " "))) or pass --tessdata-dir"
    }

    /// How the failure is told in a result.
    ///
    /// - Returns: nil for what is not a property of the image: it was cancelled, or nothing can be read at all.
    package var reason: ProcessingReason? {
        switch self {
        case .languageDataMissing, .cancelled: nil
        case .engineFailed: .engineFailed
        case .vanished: .vanished
        case .unreadableFile, .notARegularFile, .emptyFile, .corruptImage, .changing: .unreadable
        case .notAnImage, .unsupportedFormat: .notAnImage
        case .tooManyPixels, .tooManyBytes: .tooLarge
        case .timedOut: .timeout
        }
    }
}
