package import SystemPackage

/// How an image gets to its album.
package enum TransferWay: String, Hashable, CaseIterable, Sendable {
    case move, copy
    /// One more name for the same file (a hard link).
    case link
    case symlink
}

/// One act of a run that sorts or undoes: an image is to be at another place, or what was made of
/// it there is to go again.
package struct TransferStep: Hashable, Sendable {
    package var way: TransferWay
    /// The copy or link at ``to`` is to be removed; never so for ``TransferWay/move``.
    package var isRemoval: Bool
    /// Where the image is, or the one that was copied.
    package var from: ImageLocation
    package var to: ImageLocation
    /// Of the image's bytes, in lower-case hexadecimal digits.
    package var sha256: String
    /// The folders that have to be made, relative to that of the store of ``to``, outermost first.
    package var madeFolders: [FilePath] = []
    /// The number of the step that is undone, in the run that the run undoes.
    package var reverts: Int?

    package init(
        way: TransferWay, isRemoval: Bool = false, from: ImageLocation, to: ImageLocation,
        sha256: String, reverts: Int? = nil
    ) {
        self.way = way
        self.isRemoval = isRemoval
        self.from = from
        self.to = to
        self.sha256 = sha256
        self.reverts = reverts
    }

    /// The step that takes this one back.
    ///
    /// - Parameter number: That of this step in its run.
    package func inverse(of number: Int) -> TransferStep {
        switch way {
        case .move:
            TransferStep(way: .move, from: to, to: from, sha256: sha256, reverts: number)
        case .copy, .link, .symlink:
            TransferStep(
                way: way, isRemoval: !isRemoval, from: from, to: to, sha256: sha256,
                reverts: number)
        }
    }

    /// What a symlink to the image says: a relative path inside one store's folder, so that the
    /// folder can be moved as a whole.
    var symlinkText: FilePath {
        guard from.store == to.store else { return from.path }
        let source = Array(from.relative.components)
        let folder = Array(to.relative.removingLastComponent().components)
        let sharedCount = zip(source.dropLast(), folder).prefix { $0 == $1 }.count
        var text = FilePath()
        for _ in folder.dropFirst(sharedCount) { text.append("..") }
        return text.appending(source.dropFirst(sharedCount))
    }

    /// Whether there is to be a sidecar for what is at ``to``. Symlinks are never read as images.
    var hasSidecar: Bool {
        way != .symlink
    }
}

extension ImageLocation {
    /// Where the image is.
    package var path: FilePath {
        store.imagePath(of: relative)
    }

    /// The folders above the image that are missing, relative to the store's folder, outermost
    /// first.
    ///
    /// - Throws: ``TransferError`` if something else is in the place of one, as a symlink that could
    ///   lead anywhere.
    package func missingFolders() throws(TransferError) -> [FilePath] {
        let isMounted = try TransferError.inFiles { () throws(FileError) in try store.hasFolder }
        guard isMounted else { throw .notMounted(store.folder) }
        var missing: [FilePath] = []
        var folder = FilePath()
        for name in relative.removingLastComponent().components {
            folder = folder.appending(name: name.bytes)
            let path = store.imagePath(of: folder)
            let kind: FileKind
            do {
                kind = try FileSystem.status(of: path, followingSymlinks: false).kind
            } catch {
                guard error.isAbsence else { throw .file(error) }
                missing.append(folder)
                continue
            }
            switch kind {
            case .folder: continue
            case .symlink: throw .leadsElsewhere(path)
            case .file, .other, .unknown: throw .notAFolder(path)
            }
        }
        return missing
    }
}
