internal import Glibc
internal import ScreenshotModel
internal import SystemPackage

extension FolderEntry {
    /// Whether the name claims to be a picture's, or else the first bytes are a picture's.
    ///
    /// A file that claims nothing and cannot be read is no picture.
    ///
    /// - Parameter path: Where the entry is; it must be a regular file, or opening could block.
    func isPicture(at path: FilePath) -> Bool {
        if let fileExtension, ImageFormat.isClaimed(byFileExtension: fileExtension) { return true }
        do {
            let descriptor = try FileSystem.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
            defer { FileSystem.close(descriptor) }
            var start = [UInt8](repeating: 0, count: ImageFormat.signatureLength)
            let count = try start.withUnsafeMutableBytes { buffer throws(FileError) in
                try FileSystem.read(descriptor, into: buffer, of: path)
            }
            return ImageFormat(firstBytes: start.prefix(count)) != nil
        } catch {
            return false
        }
    }

    private var fileExtension: String? {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
        return String(decoding: name[(dot + 1)...], as: UTF8.self)
    }
}
