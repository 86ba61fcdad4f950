package import Foundation
package import SystemPackage

/// The pictures that the project ships.
package enum Fixture {
    /// - Parameter name: Relative to `Fixtures`, such as `odd/palette.png`.
    package static func url(_ name: String) -> URL {
        folder.appending(path: name)
    }

    /// - Parameter name: Relative to `Fixtures`.
    package static func path(_ name: String) -> FilePath {
        FilePath(url(name).path(percentEncoded: false))
    }

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")
}
