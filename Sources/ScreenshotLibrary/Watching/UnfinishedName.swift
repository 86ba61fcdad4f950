internal import SystemPackage

/// The names that programs give to files while they are being downloaded or copied. Under its final
/// name the file is found as soon as it has that.
enum UnfinishedName {
    /// Of Firefox, KDE and curl; Chromium; Safari; Opera; Vivaldi and others; wget, aria2 and FTP
    /// programs.
    private static let extensions: Set<String> = [
        "part", "crdownload", "download", "opdownload", "partial", "tmp", "temp", "aria2",
        "filepart",
    ]

    static func matches(_ name: [UInt8]) -> Bool {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return extensions.contains(
            String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased())
    }

    /// - Parameter path: Of a file.
    static func matches(_ path: FilePath) -> Bool {
        path.lastComponent.map { matches($0.bytes) } ?? false
    }
}
