internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotReading
package import SystemPackage

/// What became of one image in an export.
package enum ExportOutcome: Hashable, Sendable {
    case written
    /// What was to be written was there already.
    case unchanged
    /// There is nothing to say of the image, or it has gone.
    case nothingToSay
    case problem(path: FilePath, message: String)
}

/// Where an export writes.
package enum ExportDestination: Sendable {
    /// XMP files beside the images.
    case xmp
    /// The image files themselves.
    case images
}

/// Writes what is known of images beside them or into them, on a thread of its own.
package actor ImageExporter {
    private let executor = ThreadExecutor(name: "export")
    private let destination: ExportDestination
    private let isOverwriting: Bool
    private var images: StoredImages
    private var embedder: CaptionEmbedder

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - paths: Folders and images.
    ///   - storeDirectory: Where the results are, if not beside the images.
    ///   - isOverwriting: Replace what others have written.
    /// - Throws: ``FileError`` if the present folder is gone.
    package init(
        _ paths: [FilePath], to destination: ExportDestination, storeDirectory: FilePath?,
        isOverwriting: Bool
    ) throws {
        self.destination = destination
        self.isOverwriting = isOverwriting
        images = try StoredImages(below: paths, storeDirectory: storeDirectory)
        embedder = CaptionEmbedder(isOverwriting: isOverwriting)
    }

    /// Exports some of the images.
    ///
    /// - Returns: nil at the end.
    /// - Throws: ``SidecarError`` if a store cannot be written that has to be.
    package func nextOutcomes() throws -> [ExportOutcome]? {
        try images.nextChunk()?.map { finding in
            switch finding {
            case .problem(let path, let message): .problem(path: path, message: message)
            case .image(let image): try export(image)
            }
        }
    }

    private func export(_ image: StoredImage) throws -> ExportOutcome {
        do {
            guard try FileFingerprint.ofFile(at: image.file) != nil else { return .nothingToSay }
        } catch {
            return .problem(path: image.file, message: error.cause)
        }
        switch destination {
        case .xmp: return XMPWriter(isOverwriting: isOverwriting).write(image)
        case .images: return try embedder.embed(image)
        }
    }

    /// Gives up the right to write.
    package func close() {
        embedder = CaptionEmbedder(isOverwriting: isOverwriting)
    }
}
