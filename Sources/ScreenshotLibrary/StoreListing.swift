package import ScreenshotModel
package import SystemPackage

/// A sidecar that was found in a store.
package struct ListedSidecar: Hashable, Sendable {
    /// The path of the image relative to the store's folder; of a folder if that cannot be read.
    package var relative: FilePath
    /// ``SidecarReading/absent`` if it went while the store was being listed.
    package var reading: SidecarReading

    /// The result; nil if it went while the store was being listed.
    ///
    /// - Throws: ``SidecarError`` if it is damaged, or of a later version.
    package func stored(in store: SidecarStore) throws(SidecarError) -> StoredResult? {
        switch reading {
        case .absent: return nil
        case .stored(let stored): return stored
        case .damaged(let error): throw error
        case .newer(let schema):
            throw .newer(path: store.sidecarPath(of: relative), schema: schema)
        }
    }
}

/// The sidecars of a store, in the order in which ``FolderScanner`` finds their images.
package struct StoreListing: Sendable {
    private let store: SidecarStore
    private var start: FilePath?
    private var levels = FolderLevels<FilePath>()

    /// - Parameter start: An image, or a folder of which only the images below it are listed.
    ///   Relative to the store's folder; all are listed if it is empty.
    package init(of store: SidecarStore, below start: FilePath = "") {
        self.store = store
        self.start = start
    }

    /// The next sidecars; empty at the end.
    package mutating func nextChunk(of count: Int = 256) -> [ListedSidecar] {
        var chunk: [ListedSidecar] = []
        if let start {
            self.start = nil
            let reading: SidecarReading =
                start.isEmpty ? .absent : store.read(at: store.sidecarPath(of: start))
            guard reading == .absent else {
                return [ListedSidecar(relative: start, reading: reading)]
            }
            chunk += enter(start)
        }
        while chunk.count < count, let (folder, entry) = levels.next() {
            if entry.kind == .folder {
                chunk += enter(folder.appending(name: entry.name))
            } else {
                chunk.append(listed(entry, in: folder))
            }
        }
        return chunk
    }

    /// - Returns: What is wrong with the folder, if anything.
    private mutating func enter(_ folder: FilePath) -> [ListedSidecar] {
        do {
            let entries = try FileSystem.entries(of: path(of: folder))
            levels.enter(folder, Self.sorted(entries))
            return []
        } catch let error where error.isAbsence {
            return []
        } catch {
            return [ListedSidecar(relative: folder, reading: .damaged(.file(error)))]
        }
    }

    /// The entries that are folders or sidecars, in the order of the images.
    private static func sorted(_ entries: [FolderEntry]) -> [FolderEntry] {
        let suffix = Array(SidecarName.suffix.utf8)
        let named = entries.compactMap { entry -> (image: [UInt8], entry: FolderEntry)? in
            if entry.kind == .folder { return (entry.name, entry) }
            guard entry.name.suffix(suffix.count).elementsEqual(suffix) else { return nil }
            return (Array(entry.name.dropLast(suffix.count)), entry)
        }
        return named.sorted { $0.image.precedes($1.image) }.map(\.entry)
    }

    private func listed(_ entry: FolderEntry, in folder: FilePath) -> ListedSidecar {
        let reading = store.read(at: path(of: folder).appending(name: entry.name))
        do {
            let name = try Self.imageName(ofSidecar: entry.name, reading)
            return ListedSidecar(relative: folder.appending(name: name), reading: reading)
        } catch {
            let relative = folder.appending(name: entry.name)
            return ListedSidecar(relative: relative, reading: .damaged(error))
        }
    }

    /// The name of the image, for which one has to look into its sidecar if it is a long one.
    static func imageName(
        ofSidecar name: [UInt8], _ reading: SidecarReading
    ) throws(SidecarError) -> [UInt8] {
        if let image = SidecarName.imageName(of: name) { return image }
        guard case .stored(let stored) = reading else { return name }
        return try stored.result().file.lastComponent?.bytes ?? name
    }

    private func path(of folder: FilePath) -> FilePath {
        folder.isEmpty ? store.sidecars : store.sidecars.appending(name: folder.bytes)
    }
}

extension SidecarStore {
    /// The categories that its results show. Reads the start of every sidecar, some microseconds
    /// each.
    package func categories() -> Set<Category> {
        var categories: Set<Category> = []
        var listing = StoreListing(of: self)
        while case let chunk = listing.nextChunk(), !chunk.isEmpty {
            for case .stored(let stored) in chunk.map(\.reading) {
                if let category = stored.category { categories.insert(category) }
            }
        }
        return categories
    }
}
