internal import Foundation
package import SystemPackage

/// A folder of its own for one test, removed with this object.
package final class TemporaryFolder: Sendable {
    /// Absolute, without symlinks.
    package let path: FilePath

    /// Makes a folder, and removes it with all that is in it when `body` is done.
    package static func with<Value>(
        _ body: (TemporaryFolder) throws -> Value
    ) throws -> Value {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        return try body(folder)
    }

    /// Makes a folder, and removes it with all that is in it when `body` is done.
    package static func with<Value>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (TemporaryFolder) async throws -> Value
    ) async throws -> Value {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        return try await body(folder)
    }

    /// Makes a folder in memory, where there is room for that: for tests with thousands of writes that
    /// are waited for.
    package static func inMemory() throws -> TemporaryFolder {
        let memory = URL(filePath: "/dev/shm")
        let isThere = FileManager.default.isWritableFile(atPath: memory.path(percentEncoded: false))
        return try isThere ? TemporaryFolder(in: memory) : TemporaryFolder()
    }

    package convenience init() throws {
        try self.init(in: FileManager.default.temporaryDirectory.resolvingSymlinksInPath())
    }

    private init(in parent: URL) throws {
        let url = parent.appending(path: "screensort-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = FilePath(url.path(percentEncoded: false))
    }

    deinit {
        // A test may have left files that cannot be removed; that is no failure of what it tests.
        try? FileManager.default.removeItem(atPath: path.string)
    }

    /// The path of something in the folder.
    package func callAsFunction(_ relative: FilePath) -> FilePath {
        relative.isEmpty ? path : path.pushing(relative)
    }

    /// Makes a file and the folders that it is in.
    ///
    /// - Returns: Its path.
    @discardableResult
    package func write(_ bytes: some Sequence<UInt8>, to relative: FilePath) throws -> FilePath {
        let file = self(relative)
        try makeFolder(relative.removingLastComponent())
        let descriptor = try FileDescriptor.open(
            file, .writeOnly, options: [.create, .truncate], permissions: [.ownerReadWrite])
        try descriptor.closeAfter { _ = try descriptor.writeAll(bytes) }
        return file
    }

    /// Makes a file and the folders that it is in.
    ///
    /// - Returns: Its path.
    @discardableResult
    package func write(_ text: String, to relative: FilePath) throws -> FilePath {
        try write(text.utf8, to: relative)
    }

    /// Makes a folder and those that it is in.
    package func makeFolder(_ relative: FilePath) throws {
        try FileManager.default.createDirectory(
            atPath: self(relative).string, withIntermediateDirectories: true)
    }

    /// The content of a file.
    package func read(_ relative: FilePath) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: self(relative).string)))
    }

    /// The paths, relative to the folder, of all files and folders in it, sorted.
    package func contents() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path.string).sorted()
    }
}
