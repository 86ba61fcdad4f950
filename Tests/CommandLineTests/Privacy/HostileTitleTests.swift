internal import Foundation
internal import Glibc
internal import ScreenshotLibrary
internal import SystemPackage
internal import TestSupport
internal import Testing

/// A picture can show any text, and be sorted by it. It never leads out of the folder for albums.
@Suite(.serialized) struct HostileTitleTests {
    private typealias Content = ScreenshotFolder.Content

    private static let titles = [
        "../../../x", "..", ".", "...", "/", "//", "/etc/passwd", "a/../../b", "..\\..\\x", "C:\\x",
        "~", "~root/x", "$HOME", "`id`", "-rf", "--into=/", ".screensort", ".screensort/lock",
        ".hidden", "CON", "nul.txt", "COM1", "LPT9.png", "ends with dots...", "a:b*c?d\"e<f>g|h",
        "\u{202E}gnp.exe", "\u{200B}", "{title}", "%s%n", String(repeating: "x", count: 400),
        String(repeating: "é", count: 200), String(repeating: "日", count: 150),
        String(repeating: "👨‍👩‍👧", count: 30), "tab\u{A0}and\u{3000}space",
    ]

    @Test(arguments: [
        ["--template", "{creator}/{title}"], ["--template", "{title}", "--rename"],
        ["--template", "a{title}b/{creator}.", "--copy"],
    ])
    func `no title leads out of the folder for albums, and undo brings all back`(
        options: [String]
    ) async throws {
        let folder = try await ScreenshotFolder.read(
            Self.titles.enumerated().map { number, title in
                Content(file: FilePath("in/\(number).png"), title: title, creator: title)
            })
        try folder.write("mine", to: "mine.txt")
        let before = try await folder.contentState()
        let arguments = ["sort", "--apply", "--into", "t"] + options
        let outcome = try await folder.command.run(arguments.map { Array($0.utf8) })
        #expect(outcome.status == .success, "\(outcome.errors)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path.string)
        let images = files.filter { $0.hasSuffix(".png") && !$0.contains(".screensort") }
        #expect(images.allSatisfy { $0.hasPrefix("t/") || $0.hasPrefix("in/") }, "\(images)")
        #expect(images.contains { $0.hasPrefix("t/") })
        for name in files.flatMap({ $0.split(separator: "/") }) where name != ".screensort" {
            #expect(name.utf8.count <= SafeName.lengthLimit && !name.hasPrefix(".."))
        }
        #expect(!files.contains { $0.hasPrefix("t/.") && !$0.hasPrefix("t/.screensort") })
        #expect(try await folder.command.run("undo").status == .success)
        #expect(try await folder.contentState() == before)
    }

    @Test func `an album that is a symlink is not followed, by move, copy or link`() async throws {
        let folder = try await ScreenshotFolder.read([Content(file: "a.png")])
        let outside = try TemporaryFolder()
        symlink(outside.path.string, folder.path.appending("Music").string)
        let before = try await folder.contentState()
        for way in ["--move", "--copy", "--link", "--symlink"] {
            let outcome = try await folder.command.run("sort", "--apply", way)
            #expect(outcome.status == .someFailed)
            #expect(outcome.errors.contains("is a symlink, which is not followed"), "\(way)")
        }
        #expect(try outside.contents() == [])
        #expect(try await folder.contentState() == before)
    }

    @Test func `an image that has become a symlink since it was read stays`() async throws {
        let folder = try await ScreenshotFolder.read([Content(file: "a.png")])
        let outside = try TemporaryFolder()
        let target = outside("a.png")
        try FileManager.default.moveItem(atPath: folder.url("a.png").path, toPath: target.string)
        symlink(target.string, folder.path.appending("a.png").string)
        for way in ["--move", "--copy", "--link", "--symlink"] {
            let outcome = try await folder.command.run("sort", "--apply", way)
            #expect(outcome.errors.contains("no images found"), "\(outcome.errors)")
            #expect(try await folder.files() == ["a.png"])
        }
        #expect(try outside.contents() == ["a.png"])
    }
}
