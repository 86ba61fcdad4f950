package import ScreenshotLibrary
package import ScreenshotReading
package import SystemPackage

/// Draws over copies of pictures, on a thread of its own.
package actor PictureMarker {
    private let executor = ThreadExecutor(name: "marker")

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    package init() {}

    /// Writes the picture of `image` with `frames` over it to `output`, as a PNG, whole or not at
    /// all. The image itself is never written to, and of files that are there already only those that
    /// were written here before, or that are empty.
    ///
    /// - Parameter limits: How large the picture may be.
    /// - Throws: ``RecognitionError`` if `image` cannot be read, ``PictureMarkerError`` if `output`
    ///   must not or cannot be written.
    package func draw(
        _ frames: [PictureFrame], over image: FilePath, to output: FilePath, limits: ImageLimits
    ) throws {
        try Self.check(output, for: image)
        let contents = try FileContents(of: image, limits: limits)
        let bytes = try MarkedPicture.png(of: contents, frames: frames, limits: limits)
        do throws(FileError) {
            try WholeFile.write(bytes, to: output)
        } catch {
            throw PictureMarkerError.notWritten(error)
        }
    }

    private static func check(
        _ output: FilePath, for image: FilePath
    ) throws(PictureMarkerError) {
        if WholeFile.isSame(image, output) { throw .isTheImage(output) }
        let present: WholeFile.Present
        do throws(FileError) {
            present = try WholeFile.present(at: output, firstBytes: MarkedPicture.signatureLimit)
        } catch {
            throw .notWritten(error)
        }
        switch present {
        case .nothing: return
        case .other: throw .notAFile(output)
        case .file(let bytes):
            let isOurs = bytes.isEmpty || MarkedPicture.isMarked(firstBytes: bytes)
            if !isOurs { throw .notOurs(output) }
        }
    }
}

/// Why a marked picture was not written.
package enum PictureMarkerError: Error, Hashable, CustomStringConvertible {
    /// The path leads to the image that is marked.
    case isTheImage(FilePath)
    /// The file that is there holds something else than a marked picture.
    case notOurs(FilePath)
    /// A folder or a device.
    case notAFile(FilePath)
    case notWritten(FileError)

    package var description: String {
        switch self {
        case .isTheImage(let path):
            "\(path): this is the image itself, which is never changed; name another file"
        case .notOurs(let path):
            "\(path): there is another file already; remove it or name another"
        case .notAFile(let path): "\(path): not a file; name the file to be written"
        case .notWritten(let error): "\(error)"
        }
    }
}
