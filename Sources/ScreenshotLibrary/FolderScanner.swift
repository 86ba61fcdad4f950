package import ScreenshotModel
package import SystemPackage

/// An image that was found, and where its result belongs.
package struct ScannedImage: Hashable, Sendable {
    package var file: ImageFile
    package var location: ImageLocation

    package init(file: ImageFile, location: ImageLocation) {
        self.file = file
        self.location = location
    }
}

/// What a scan came upon.
package enum ScanFinding: Hashable, Sendable {
    case image(ScannedImage)
    /// A folder or a file that cannot be read, or an input that is missing (`ENOENT`); the path is
    /// as the user would type it.
    case problem(FileError)
}

/// Finds the images below folders, depth first and in the order of their names' bytes.
///
/// In a folder it takes files whose name claims that they are pictures, and others that start like
/// one. It passes over hidden names, symlinks and all that is no regular file. An input is taken
/// whatever it is. Inputs come in the order given, and each image once.
package struct FolderScanner: Sendable {
    private var inputs: ArraySlice<FilePath>
    private var locator: LibraryLocator
    private var levels = FolderLevels<ScannedFolder>()
    /// The real paths of the folders that were walked, and of the files that were inputs.
    private var walkedFolders: Set<FilePath> = []
    private var takenInputs: Set<FilePath> = []

    /// How many names are looked at before control is given back.
    private static let patience = 4096

    package init(inputs: [FilePath], locator: LibraryLocator) {
        self.inputs = inputs[...]
        self.locator = locator
    }

    /// Looks on.
    ///
    /// - Returns: nil at the end; empty if nothing was found for a while, so that a caller that was
    ///   cancelled can stop.
    package mutating func nextChunk(of count: Int = 256) -> [ScanFinding]? {
        var chunk: [ScanFinding] = []
        for _ in 0..<Self.patience where chunk.count < count {
            if let (folder, entry) = levels.next() {
                if let finding = visit(entry, in: folder) { chunk.append(finding) }
            } else if let input = inputs.popFirst() {
                if let finding = open(input) { chunk.append(finding) }
            } else {
                return chunk.isEmpty ? nil : chunk
            }
        }
        return chunk
    }

    private mutating func open(_ input: FilePath) -> ScanFinding? {
        do {
            let status = try FileSystem.status(of: input, followingSymlinks: true)
            let realPath = try FileSystem.realPath(input)
            if status.kind == .folder {
                return enter(try ScannedFolder(at: input, realPath: realPath, &locator))
            }
            guard !isTaken(realPath, status.kind) else { return nil }
            takenInputs.insert(realPath)
            return .image(
                ScannedImage(
                    file: ImageFile(
                        path: input.withoutLeadingDot, fingerprint: status.fingerprint),
                    location: try locator.locate(file: realPath)))
        } catch {
            return .problem(FileError(function: error.function, path: input, code: error.code))
        }
    }

    /// Whether a file was an input before, or was found in a folder that was walked.
    private func isTaken(_ realPath: FilePath, _ kind: FileKind) -> Bool {
        if takenInputs.contains(realPath) { return true }
        guard kind == .file, walkedFolders.contains(realPath.removingLastComponent()),
            let name = realPath.lastComponent
        else { return false }
        let entry = FolderEntry(name: name.bytes, kind: .file)
        return !entry.isHidden && entry.isPicture(at: realPath)
    }

    private mutating func enter(_ folder: ScannedFolder) -> ScanFinding? {
        guard walkedFolders.insert(folder.realPath).inserted else { return nil }
        do {
            let (folder, entries) = try folder.listed(&locator)
            levels.enter(folder, entries.sorted { $0.name.precedes($1.name) })
            return nil
        } catch {
            return .problem(error)
        }
    }

    private mutating func visit(_ entry: FolderEntry, in folder: ScannedFolder) -> ScanFinding? {
        guard !entry.isHidden else { return nil }
        switch entry.kind {
        case .symlink, .other: return nil
        case .folder: return enter(folder.subfolder(entry.name))
        case .file, .unknown: return look(at: entry, in: folder)
        }
    }

    private mutating func look(at entry: FolderEntry, in folder: ScannedFolder) -> ScanFinding? {
        let file = ScannedFile(entry.name, in: folder)
        do {
            let status = try FileSystem.status(of: file.path, followingSymlinks: false)
            if entry.kind == .unknown, status.kind == .folder {
                return enter(folder.subfolder(entry.name))
            }
            guard
                takenInputs.isEmpty
                    || !takenInputs.contains(folder.realPath.appending(name: entry.name))
            else { return nil }
            return file.image(status).map(ScanFinding.image)
        } catch let error where error.isAbsence {
            return nil
        } catch {
            return .problem(error)
        }
    }
}
