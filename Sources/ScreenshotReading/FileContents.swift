internal import Crypto
internal import Glibc
package import ScreenshotModel
package import SystemPackage

/// The bytes of a file, and what identifies them.
package struct FileContents: Sendable {
    package let path: FilePath
    package let bytes: [UInt8]
    package let fingerprint: FileFingerprint
    /// In lower-case hexadecimal digits.
    package let sha256: String

    /// Reads a whole file. Blocks.
    ///
    /// - Throws: ``RecognitionError``: that it is missing, unreadable, no regular file, larger than `limits`
    ///   allow, or was written to meanwhile.
    package init(of path: FilePath, limits: ImageLimits) throws(RecognitionError) {
        // Without O_NONBLOCK a FIFO would make us wait for somebody to write to it.
        let descriptor = path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { throw Self.openingError(errno) }
        defer { close(descriptor) }
        let before = try Self.status(of: descriptor)
        guard before.st_mode & S_IFMT == S_IFREG else { throw .notARegularFile }
        let size = Int(before.st_size)
        guard size <= limits.maximumBytes else {
            throw .tooManyBytes(bytes: size, limit: limits.maximumBytes)
        }
        bytes = try Self.read(size, from: descriptor)
        fingerprint = FileFingerprint(before)
        guard FileFingerprint(try Self.status(of: descriptor)) == fingerprint, bytes.count == size else {
            throw .changing
        }
        self.path = path
        sha256 = SHA256.hash(data: bytes).map(Self.hexadecimal).joined()
    }

    private static func openingError(_ number: Int32) -> RecognitionError {
        switch number {
        case ENOENT, ENOTDIR: .vanished
        case ENXIO: .notARegularFile
        default: .unreadableFile(Errno(rawValue: number))
        }
    }

    private static func status(of descriptor: Int32) throws(RecognitionError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadableFile(Errno(rawValue: errno)) }
        return status
    }

    /// Reads `size` bytes, or fewer if the file ends before.
    private static func read(_ size: Int, from descriptor: Int32) throws(RecognitionError) -> [UInt8] {
        var failure: Errno?
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let result = Glibc.read(descriptor, rest.baseAddress, rest.count)
                if result < 0 && errno == EINTR { continue }
                if result < 0 { failure = Errno(rawValue: errno) }
                if result <= 0 { break }
                count += result
            }
        }
        if let failure { throw .unreadableFile(failure) }
        return bytes
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return byte < 16 ? "0" + digits : digits
    }
}

extension FileFingerprint {
    fileprivate init(_ status: stat) {
        self.init(
            bytes: Int(status.st_size),
            modifiedAt: Timestamp(
                seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec))
    }
}
