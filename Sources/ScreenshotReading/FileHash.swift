internal import Crypto
internal import Glibc
package import SystemPackage

/// The hash by which the content of a file is known.
package enum FileHash {
    /// How much is read at once.
    private static let chunkLength = 1 << 20

    /// The SHA-256 of a file's bytes in lower-case hexadecimal digits. Blocks meanwhile; a file of any
    /// size takes no more than a mebibyte of memory.
    ///
    /// - Parameter path: Of a regular file. A symlink is not followed (`ELOOP`).
    /// - Precondition: The calling thread is one of ours.
    package static func sha256(of path: FilePath) throws(Errno) -> String {
        ThreadExecutor.preconditionOnOwnedThread()
        do {
            let file = try FileDescriptor.open(
                path, .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
            // Nothing was written, so that a failure to close loses nothing.
            defer { _ = close(file.rawValue) }
            return try sha256(of: file)
        } catch let error as Errno {
            throw error
        } catch {
            throw .ioError
        }
    }

    /// The SHA-256 of `bytes` in lower-case hexadecimal digits.
    package static func sha256(of bytes: [UInt8]) -> String {
        SHA256.hash(data: bytes).hexadecimal
    }

    private static func sha256(of file: FileDescriptor) throws -> String {
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkLength, alignment: 1)
        defer { chunk.deallocate() }
        var hash = SHA256()
        while case let count = try file.read(into: chunk), count > 0 {
            hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: chunk[..<count]))
        }
        return hash.finalize().hexadecimal
    }
}
