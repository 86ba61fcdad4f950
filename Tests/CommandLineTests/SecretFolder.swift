internal import Foundation
internal import SystemPackage
internal import TestSupport

extension ScreenshotFolder {
    /// A folder with some of the pictures that show secrets.
    static func withSecrets(_ names: [String]) throws -> ScreenshotFolder {
        let folder = try ScreenshotFolder()
        for name in names { try folder.add("secrets/\(name)", as: name) }
        return folder
    }

    /// The bytes and the paths of all files but the pictures: the store, its index and journals, and
    /// whatever else a command has written. The seal of the index is left out if it holds its three
    /// numbers alone, whose digits come as they may.
    func writtenBytes() throws -> Data {
        var bytes = Data()
        for name in FileManager.default.subpaths(atPath: path.string)?.sorted() ?? [] {
            bytes.append(contentsOf: Array("\(name)\n".utf8))
            let full = path.appending(name).string
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder),
                !isFolder.boolValue, !name.hasSuffix(".png")
            else { continue }
            let contents = try Data(contentsOf: URL(filePath: full))
            if name.hasSuffix("index.seal"),
                String(decoding: contents, as: UTF8.self).wholeMatch(of: /\d+ \d+ \d+\n?/) != nil
            {
                continue
            }
            bytes.append(contents)
        }
        return bytes
    }
}

extension Screensort.Outcome {
    /// All that was printed.
    var bytes: Data {
        Data((output + errors).utf8)
    }
}
