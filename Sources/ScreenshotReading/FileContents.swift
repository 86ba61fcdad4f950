internal import Crypto
internal import Glibc
package import ScreenshotModel
package import SystemPackage

/// The bytes of a file that did not change while they were read.
package struct FileContents: Sendable {
    package let path: FilePath
    package let bytes: [UInt8]
    package let fingerprint: FileFingerprint
    /// In lower-case hexadecimal digits.
    package let sha256: String

    /// Reads a whole file and blocks meanwhile, which no FIFO or device can prolong: they are refused.
    /// Symbolic links are followed.
    ///
    /// - Throws: ``RecognitionError``: vanished, unreadable, not a regular file, empty, too large or
    ///   changing. Cancellation is not looked at.
    /// - Precondition: The calling thread is one of ours.
    package init(
        of path: FilePath, limits: ImageLimits = ImageLimits()
    ) throws(RecognitionError) {
        ThreadExecutor.preconditionOnOwnedThread()
        // Opening a device may do things; so its kind is looked at before.
        try Self.check(Self.failing { try path.stat() }, limits)
        let file = try Self.failing {
            try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
        }
        defer { Self.close(file) }
        let before = try Self.failing { try file.stat() }
        try Self.check(before, limits)
        let bytes = try Self.failing { try Self.read(file, count: Int(before.size)) }
        let after = try Self.failing { try file.stat() }
        guard bytes.count == before.size, FileFingerprint(before) == FileFingerprint(after) else {
            throw .changing
        }
        self.path = path
        self.bytes = bytes
        fingerprint = FileFingerprint(before)
        sha256 = SHA256.hash(data: bytes).hexadecimal
    }

    /// Bytes that somebody else has read.
    init(path: FilePath, bytes: [UInt8], fingerprint: FileFingerprint, sha256: String) {
        self.path = path
        self.bytes = bytes
        self.fingerprint = fingerprint
        self.sha256 = sha256
    }

    private static func check(_ file: Stat, _ limits: ImageLimits) throws(RecognitionError) {
        guard file.type == .regular else { throw .notARegularFile }
        guard file.size > 0 else { throw .emptyFile }
        try limits.check(bytes: Int(file.size))
    }

    /// - Returns: Fewer bytes if the file ends before.
    private static func read(_ file: FileDescriptor, count: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let target = UnsafeMutableRawBufferPointer(buffer)
            while filled < count {
                let read = try file.read(
                    into: UnsafeMutableRawBufferPointer(rebasing: target[filled...]))
                if read == 0 { break }
                filled += read
            }
        }
    }

    /// Nothing was written, so that a failure to close loses nothing.
    private static func close(_ file: FileDescriptor) {
        do { try file.close() } catch {}
    }

    /// Turns the errors of system calls into ours.
    private static func failing<Value>(
        _ call: () throws -> Value
    ) throws(RecognitionError) -> Value {
        do {
            return try call()
        } catch Errno.noSuchFileOrDirectory, Errno.notDirectory {
            throw .vanished
        } catch let errno as Errno {
            throw .unreadableFile(errno)
        } catch {
            throw .unreadableFile(.ioError)
        }
    }
}

extension FileFingerprint {
    fileprivate init(_ file: Stat) {
        let time = file.st_mtim
        self.init(
            bytes: Int(file.size),
            modifiedAt: Timestamp(seconds: time.tv_sec, nanoseconds: time.tv_nsec))
    }
}

extension Sequence<UInt8> {
    /// In lower case.
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        let text = flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0xF)]] }
        return String(decoding: text, as: UTF8.self)
    }
}
