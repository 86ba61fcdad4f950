package import SystemPackage

extension Sequence<UInt8> {
    /// Whether a line has nothing in it that can be seen.
    package var isBlank: Bool {
        allSatisfy { byte in
            byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
        }
    }
}

/// The lines of a stream as they come, however many there are: only those that came at once are in
/// memory.
package struct LineSource {
    private let descriptor: FileDescriptor
    private let name: FilePath
    /// The start of a line whose end has not come yet.
    private var rest: [UInt8] = []
    private var isAtEnd = false

    /// How much is asked for at once.
    private static let chunkLength = 1 << 16
    /// A longer line is refused: no result is that long (the longest sidecar has 64 MiB).
    private static let lengthLimit = 1 << 26

    /// - Parameter name: What to call the stream in an error.
    package init(_ descriptor: FileDescriptor, named name: FilePath) {
        self.descriptor = descriptor
        self.name = name
    }

    /// The next lines, without their line breaks. Waits until there is at least one.
    ///
    /// - Returns: nil at the end.
    /// - Throws: ``FileError`` if the stream cannot be read, or a line never ends.
    package mutating func nextLines() throws(FileError) -> [ArraySlice<UInt8>]? {
        while !isAtEnd {
            let chunk = try nextChunk()
            guard !chunk.isEmpty else { break }
            guard let lineBreak = chunk.lastIndex(of: UInt8(ascii: "\n")) else {
                rest += chunk
                guard rest.count <= Self.lengthLimit else {
                    throw FileError(function: "read", path: name, code: .fileTooLarge)
                }
                continue
            }
            let whole = rest + chunk[..<lineBreak]
            rest = Array(chunk[(lineBreak + 1)...])
            return whole.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        }
        isAtEnd = true
        defer { rest = [] }
        return rest.isEmpty ? nil : [rest[...]]
    }

    private func nextChunk() throws(FileError) -> ArraySlice<UInt8> {
        let chunk = UnsafeMutableRawBufferPointer.allocate(
            byteCount: Self.chunkLength, alignment: 1)
        defer { chunk.deallocate() }
        let count = try FileSystem.read(descriptor, into: chunk, of: name)
        return Array(chunk[..<count])[...]
    }
}
