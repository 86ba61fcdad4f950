internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import TestSupport

/// A temporary folder with copies of fixtures in it, and the command to run there.
final class ScreenshotFolder: Sendable {
    private let folder: TemporaryFolder
    private let executables: TemporaryFolder

    /// - Parameters:
    ///   - images: How many small pictures with text to put in. Each has content of its own.
    ///   - screens: How many whole screens to put in after them, which take their time.
    init(images: Int = 0, screens: Int = 0) throws {
        folder = try TemporaryFolder()
        executables = try TemporaryFolder()
        for number in 0..<images {
            try add("odd/palette.png", as: Self.name(number), salt: number)
        }
        for number in 0..<screens {
            let screen = "screenshots/movie-series-episodes.png"
            try add(screen, as: Self.name(images + number), salt: number)
        }
    }

    static func name(_ number: Int) -> String {
        "Screenshot \(number + 1000).png"
    }

    var path: FilePath {
        folder.path
    }

    /// The command, to be run in this folder.
    var command: Screensort {
        Screensort(folder: path)
    }

    /// The command, run by somebody whose own files are in `config`.
    var commandOfConfiguredUser: Screensort {
        var command = command
        command.environment["XDG_CONFIG_HOME"] = path.appending("config").string
        return command
    }

    /// The command, run by somebody who owns the folder but is bound by permissions.
    func unprivilegedCommand() throws -> Screensort {
        var command = command
        guard getuid() == 0 else { return command }
        // Wherever this was built, the folders above may be closed to others.
        command.executable = executables.path.appending("screensort")
        try FileManager.default.copyItem(
            atPath: Screensort.builtExecutable.string, toPath: command.executable.string)
        command.isUnprivileged = true
        let inside = FileManager.default.subpaths(atPath: path.string) ?? []
        for file in [path.string, executables.path.string]
            + inside.map({ path.appending($0).string })
        {
            lchown(file, Screensort.nobody, Screensort.nobody)
        }
        return command
    }

    func url(_ name: String) -> URL {
        URL(filePath: path.appending(name).string)
    }

    /// Copies a fixture.
    ///
    /// - Parameter salt: Added after the picture's end, where no decoder looks, so that the copy is
    ///   a picture of its own.
    func add(_ fixture: String, as name: String, salt: Int? = nil) throws {
        var data = try Data(contentsOf: Fixture.url(fixture))
        if let salt { data.append(contentsOf: Array("\(salt)".utf8)) }
        let url = url(name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    /// Writes a text, and the folders above it.
    func write(_ text: String, to name: String) throws {
        let url = url(name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// The sidecars, by the paths of their images, whole and decoded.
    ///
    /// - Throws: If one of them is not whole JSON.
    func sidecars() throws -> [String: [String: JSONValue]] {
        var sidecars: [String: [String: JSONValue]] = [:]
        for path in try storedFiles() where path.hasPrefix("sidecars/") {
            let data = try Data(contentsOf: url(".screensort/\(path)"))
            let image = path.dropFirst("sidecars/".count).dropLast(".json".count)
            sidecars[String(image)] = try JSONDecoder().decode([String: JSONValue].self, from: data)
        }
        return sidecars
    }

    /// What is in the store, with the time and the inode of each file, to see whether anything was
    /// written.
    func storeState() throws -> [String: String] {
        var state: [String: String] = [:]
        for path in try storedFiles() {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: url(".screensort/\(path)").path(percentEncoded: false))
            let modified = attributes[.modificationDate] as? Date
            state[path] =
                "\(modified?.timeIntervalSince1970 ?? 0) \(attributes[.systemFileNumber] ?? 0)"
        }
        return state
    }

    /// The paths of all files in the store.
    func storedFiles() throws -> [String] {
        let store = url(".screensort")
        guard FileManager.default.fileExists(atPath: store.path(percentEncoded: false)) else {
            return []
        }
        return try FileManager.default.subpathsOfDirectory(
            atPath: store.path(percentEncoded: false)
        ).filter { path in
            var isFolder: ObjCBool = false
            let full = store.appending(path: path).path(percentEncoded: false)
            return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
                && !isFolder.boolValue
        }
    }
}

extension String {
    /// Whether a file of a store may be written by every run: the lock, and what is derived.
    var mayChange: Bool {
        self == "lock" || hasPrefix("index.")
    }
}
