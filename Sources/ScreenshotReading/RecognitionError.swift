package import ScreenshotModel
package import SystemPackage

/// Why a file did not become text. The path is known to whoever asked for it.
package enum RecognitionError: Error, Hashable, Sendable {
    /// There is no trained data for `languages` in `directory`.
    case languageDataMissing(languages: [RecognitionLanguage], directory: String)
    /// The trained data for `languages` in `directory` is there, but the engine cannot load it.
    case languageDataDamaged(languages: [RecognitionLanguage], directory: String)
    /// The engine gave up for a reason that it does not tell.
    case engineFailed
    /// There is no file at the path, perhaps no more.
    case vanished
    /// The system refused to open or read the file.
    case unreadableFile(Errno)
    /// A folder, a named pipe, a socket or a device.
    case notARegularFile
    case emptyFile
    /// The file does not start as any picture format does.
    case notAnImage
    /// A picture, but of a format that is not decoded.
    case unsupportedFormat(ImageFormat)
    case tooLarge(ImageLimits.Excess)
    /// Truncated or damaged, or a variant of `format` that is not decoded.
    case corruptImage(ImageFormat)
    /// The file was written to while it was read.
    case changing
    case timedOut(after: Duration)
    case cancelled
    /// More memory than the `limit` in bytes was needed.
    case outOfMemory(limit: Int)
    /// The process that reads images ended while it read this one.
    case workerEnded(WorkerEnd)
    /// The image ended `count` workers, the last one like this, and is left alone.
    case quarantined(WorkerEnd, count: Int)
    /// No process that reads images can be started, whatever the image.
    case workerNotStarted(WorkerStartError)
}

extension RecognitionError {
    /// Whether an engine has seen the image.
    package var involvesEngine: Bool {
        switch self {
        case .engineFailed, .timedOut, .workerEnded, .quarantined: true
        default: false
        }
    }

    /// How the failure is told in a result; nil for what is no fact about the image.
    package var reason: ProcessingReason? {
        switch self {
        case .languageDataMissing, .languageDataDamaged, .cancelled, .workerNotStarted: nil
        case .engineFailed, .workerEnded: .engineFailed
        case .vanished: .vanished
        case .unreadableFile, .notARegularFile, .emptyFile, .corruptImage, .changing: .unreadable
        case .notAnImage, .unsupportedFormat: .notAnImage
        case .tooLarge, .outOfMemory: .tooLarge
        case .timedOut: .timeout
        case .quarantined: .quarantined
        }
    }
}

extension RecognitionError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .languageDataMissing(let languages, let directory):
            "no trained data for '\(languages.list)' in \(directory); install it (on Debian: "
                + "apt install \(languages.packages)) or pass --tessdata-dir"
        case .languageDataDamaged(let languages, let directory):
            "the trained data for '\(languages.list)' in \(directory) cannot be loaded; install it "
                + "again (on Debian: apt install --reinstall \(languages.packages))"
        case .engineFailed: "the engine failed on this image; please report it"
        case .vanished: "no such file or folder; was it moved or removed?"
        case .unreadableFile(let errno): "cannot be read: \(errno.description.lowercased())"
        case .notARegularFile: "not a regular file"
        case .emptyFile: "the file is empty"
        case .notAnImage: "not an image: its first bytes are those of no picture format"
        case .unsupportedFormat(.heif): "HEIC and AVIF are not read; convert it to PNG or JPEG"
        case .unsupportedFormat(let format): "\(format.name) is not read; convert it to PNG"
        case .tooLarge(let excess): excess.description
        case .corruptImage(let format): "the \(format.name) picture is damaged or cut short"
        case .changing: "the file keeps changing while it is read; run again when it is whole"
        case .timedOut(let limit):
            "not done after \(limit.inSeconds) seconds; raise --timeout to give it longer"
        case .cancelled: "cancelled"
        case .outOfMemory(let limit):
            "reading it takes more memory than the \(limit >> 20) MiB of --max-memory; raise that"
        case .workerEnded(let end): "the engine \(end); please report it"
        case .quarantined(let end, let count):
            "the engine \(end), \(count) times now; it is not read again unless"
                + " --retry-quarantined asks for it"
        case .workerNotStarted(let error): error.description
        }
    }
}

extension ImageLimits.Excess: CustomStringConvertible {
    package var description: String {
        switch self {
        case .bytes(let bytes, let limit):
            "\(bytes >> 20) MiB is more than the \(limit >> 20) MiB of --max-file-size"
        case .side(let size, let limit):
            "\(size.width) × \(size.height) has a side of more than \(limit) pixels (--max-side)"
        case .pixels(let size, let limit):
            "\(size.width) × \(size.height) is more than \(limit / 1_000_000) megapixels; "
                + "raise --max-megapixels to read it"
        }
    }
}

extension [RecognitionLanguage] {
    /// As Tesseract writes it: `eng+deu`.
    var list: String {
        map(\.rawValue).joined(separator: "+")
    }

    fileprivate var packages: String {
        map(\.debianPackage).joined(separator: " ")
    }
}

extension ImageFormat {
    fileprivate var name: String {
        rawValue.uppercased()
    }
}

extension Duration {
    /// As a person would write it: `60`, `0.5`.
    fileprivate var inSeconds: String {
        let seconds = self / .seconds(1)
        return seconds == seconds.rounded() ? String(Int64(seconds)) : String(seconds)
    }
}
