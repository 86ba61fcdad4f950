internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport

extension ScreenshotFolder {
    /// What a test wants an image to show.
    struct Content {
        var file: FilePath
        var category = "music"
        var title: String? = "Say It Again"
        var creator: String? = "Kilo Sparrow"
    }

    /// A folder with images that have been read and are known to show something.
    static func read(_ contents: [Content]) async throws -> ScreenshotFolder {
        let folder = try ScreenshotFolder()
        for (salt, content) in contents.enumerated() {
            try folder.add("odd/palette.png", as: content.file, salt: salt)
        }
        _ = try await folder.command.run(".")
        let lines = contents.map { content in
            var fields = ProcessingResult.fields(ofFile: content.file)
            fields["category"] = .string(content.category)
            fields["title"] = JSONValue(content.title)
            fields["creator"] = JSONValue(content.creator)
            return JSONValue.object(fields).compactText
        }
        let corrected = try await folder.command.run(
            "correct", "-", "--no-learn", input: lines.joined(separator: "\n"))
        guard corrected.status == .success else { throw NotCorrected(errors: corrected.errors) }
        return folder
    }

    private struct NotCorrected: Error {
        var errors: String
    }

    /// Copies a fixture to a path whose name need not be UTF-8.
    private func add(_ fixture: String, as path: FilePath, salt: Int) throws {
        try add(fixture, as: "new", salt: salt)
        let target = self.path.pushing(path)
        try FileManager.default.createDirectory(
            atPath: target.removingLastComponent().string, withIntermediateDirectories: true)
        _ = target.withPlatformString { rename(self.path.appending("new").string, $0) }
    }

    /// Every file and folder with its bytes, its inode, its mode and its time to the nanosecond, as
    /// `find` and `sha256sum` see them.
    ///
    /// - Parameter withStore: Also those of the store.
    func wholeState(withStore: Bool = true) async throws -> String {
        let filter = withStore ? "" : "-name .screensort -prune -o"
        let script = """
            find . \(filter) -printf '%p %i %m %T@ %s %l\\n' | sort
            find . \(filter) -type f -print0 | sort -z | xargs -0r sha256sum
            """
        return try await Shell.run(script, in: path)
    }

    /// The paths of all files outside of the store, sorted.
    func files() async throws -> [String] {
        let script = "find . -name .screensort -prune -o ! -type d -printf '%P\\n' | sort"
        return try await Shell.run(script, in: path).split(separator: "\n").map(String.init)
    }

    /// What undo gives back: names, bytes, modes and times of all files and folders, but the times of
    /// folders and inodes.
    func contentState() async throws -> String {
        let script = """
            find . -name .screensort -prune -o -type d -printf '%p %m\\n' \
            -o -printf '%p %m %T@ %s %l\\n' | sort
            find . -name .screensort -prune -o -type f -print0 | sort -z | xargs -0r sha256sum
            """
        return try await Shell.run(script, in: path)
    }
}
