package import SystemPackage

/// The folder that albums are in, which need not exist before the first image comes.
package enum AlbumFolder {
    /// The absolute path without symlinks that leads to a folder.
    ///
    /// - Parameter path: May be missing, and the folders above it, too.
    /// - Throws: ``FileError`` if something else is there (`ENOTDIR`).
    package static func resolved(_ path: FilePath) throws(FileError) -> FilePath {
        var existing: FilePath = path.isEmpty ? "." : path
        var missing: [FilePath.Component] = []
        while try !FileSystem.exists(existing), let name = existing.lastComponent {
            missing.append(name)
            existing.removeLastComponent()
            if existing.isEmpty { existing = "." }
        }
        let real = try FileSystem.realPath(existing)
        guard try FileSystem.isFolder(real) else {
            throw FileError(function: "open", path: existing, code: .notDirectory)
        }
        // Folders that are missing are no symlinks, so that `..` after them leads where it seems to.
        return real.appending(missing.reversed()).lexicallyNormalized()
    }

    /// The absolute path of a file that need not exist, with no symlink in the folders above it.
    package static func place(of file: FilePath) throws(FileError) -> FilePath {
        guard let name = file.lastComponent else { return file }
        return try resolved(file.removingLastComponent()).appending(name)
    }

    /// Makes a folder, and those above it that are missing.
    ///
    /// - Parameter path: From ``resolved(_:)``.
    package static func make(_ path: FilePath) throws(FileError) {
        guard try !FileSystem.isFolder(path) else { return }
        try make(path.removingLastComponent())
        _ = try FileSystem.makeSharedFolder(path)
    }
}
