internal import Foundation
package import SystemPackage

/// An empty folder of its own for a test, removed with this object.
package final class TemporaryFolder: Sendable {
    /// Absolute, without symlinks.
    package let path: FilePath

    package init() throws {
        let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "screensort-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = FilePath(url.path(percentEncoded: false))
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path.string)
        } catch {
            print("could not remove \(path): \(error)")
        }
    }
}
