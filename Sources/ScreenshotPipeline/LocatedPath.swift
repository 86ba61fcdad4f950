internal import ScreenshotLibrary
internal import SystemPackage

/// A path that the user typed, and where it is in a store.
struct LocatedPath: Sendable {
    let path: FilePath
    let location: ImageLocation

    init(path: FilePath, location: ImageLocation) {
        self.path = path.withoutLeadingDot
        self.location = location
    }

    /// The path of an image as the user would type it from here.
    ///
    /// - Parameter relative: To the store's folder; at or below ``location``.
    func typedPath(of relative: FilePath) -> FilePath {
        path.appending(relative.components.dropFirst(location.relative.components.count))
    }
}
