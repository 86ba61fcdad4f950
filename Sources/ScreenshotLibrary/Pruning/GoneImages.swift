package import SystemPackage

/// Tells which images are not where they were when they were read.
package struct GoneImages: Sendable {
    /// What has become of an image.
    package enum State: Hashable, Sendable {
        case present
        case gone
        /// The folder that it was in is missing or empty, so that it may be on a disk that is not
        /// mounted.
        case goneWithFolder
    }

    /// Whether the folders that were looked at are missing or empty.
    private var goneFolders: [FilePath: Bool] = [:]

    package init() {}

    /// Looks for an image.
    package mutating func state(of image: ImageLocation) throws(FileError) -> State {
        let path = image.path
        guard try !FileSystem.exists(path) else { return .present }
        return try isGone(folder: path.removingLastComponent()) ? .goneWithFolder : .gone
    }

    private mutating func isGone(folder: FilePath) throws(FileError) -> Bool {
        if let known = goneFolders[folder] { return known }
        let isGone: Bool
        do {
            isGone = try FileSystem.entries(of: folder).isEmpty
        } catch let error where error.isAbsence {
            isGone = true
        }
        goneFolders[folder] = isGone
        return isGone
    }
}

extension SidecarStore {
    /// Removes the sidecar of an image that has gone. To be called by the holder of the store's lock.
    ///
    /// - Parameter relative: The path of the image relative to ``folder``.
    /// - Returns: false if the image has come back meanwhile, and the sidecar stays.
    package func prune(_ relative: FilePath) throws(FileError) -> Bool {
        guard try !FileSystem.exists(imagePath(of: relative)) else { return false }
        try removeSidecar(at: sidecarPath(of: relative))
        return true
    }
}
