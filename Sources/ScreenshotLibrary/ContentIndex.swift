internal import ScreenshotModel
package import SystemPackage

/// The sidecars of a store by the content of their images.
///
/// With it, an image that was moved or renamed keeps its result and its correction, and a copy of a
/// known image is not read again.
package struct ContentIndex: Sendable {
    private let store: SidecarStore
    private var relatives: [String: [FilePath]] = [:]
    private var held: [String: Sidecar] = [:]
    /// Whether the user has corrected any of the results.
    package private(set) var hasCorrections = false
    /// How many sidecars were written, or kept in memory, since the index was made.
    package private(set) var insertionCount = 0

    /// Reads the start of every sidecar of the store, some microseconds each.
    package init(of store: SidecarStore) {
        self.store = store
        var listing = StoreListing(of: store)
        while case let chunk = listing.nextChunk(), !chunk.isEmpty {
            for sidecar in chunk {
                guard case .stored(let stored) = sidecar.reading else { continue }
                add(stored, at: sidecar.relative)
            }
        }
    }

    /// Takes note of a sidecar that was written.
    ///
    /// - Parameter relative: The path of its image relative to the store's folder.
    package mutating func insert(_ stored: StoredResult, at relative: FilePath) {
        insertionCount += 1
        add(stored, at: relative)
    }

    private mutating func add(_ stored: StoredResult, at relative: FilePath) {
        // What could not be read is worth another attempt, unless that is dangerous; but a
        // correction is worth keeping.
        guard let sha256 = stored.sha256,
            stored.status != .failed || stored.reason == .quarantined || stored.isCorrected
        else { return }
        if stored.isCorrected {
            hasCorrections = true
            relatives[sha256, default: []].insert(relative, at: 0)
        } else {
            relatives[sha256, default: []].append(relative)
        }
    }

    /// Keeps a sidecar in memory, since another image is about to take its place.
    ///
    /// Without this, images that swapped their names would lose their results.
    package mutating func hold(_ sidecar: Sidecar) {
        guard let sha256 = sidecar.stored.sha256, held[sha256]?.stored.isCorrected != true else {
            return
        }
        held[sha256] = sidecar
        insertionCount += Self.weightOfHeld
    }

    /// A whole sidecar takes as much memory as that of many others' hashes and paths.
    private static let weightOfHeld = 50

    /// The sidecar of an image with the same content; a corrected one if there is any.
    ///
    /// - Parameter sha256: In lower-case hexadecimal digits.
    /// - Returns: nil if no image with that content is known.
    /// - Throws: ``SidecarError`` if the sidecar is there but cannot be read to its end.
    package func sidecar(of sha256: String) throws(SidecarError) -> Sidecar? {
        if let sidecar = held[sha256] { return sidecar }
        for relative in relatives[sha256, default: []] {
            // Since it was listed it may have gone, or have become another image's.
            guard case .stored(let stored) = store.read(at: store.sidecarPath(of: relative)),
                stored.sha256 == sha256
            else { continue }
            return try store.load(relative)
        }
        return nil
    }
}
