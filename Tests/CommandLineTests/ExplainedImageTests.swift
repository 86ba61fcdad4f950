internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import TestSupport
internal import Testing

/// `screensort explain --image`.
@Suite(.serialized) struct ExplainedImageTests {
    private static let image = ScreenshotFolder.name(0)

    @Test(arguments: [
        (image, "the image itself"), ("./\(image)", "the image itself"),
        ("link.png", "the image itself"), ("other.png", "another file already"),
        ("folder", "not a file"), ("/dev/null", "not a file"), ("gone/a.png", "no such file"),
    ])
    func `nothing that is there is written over`(output: String, message: String) async throws {
        let folder = try Self.folder()
        let before = try Self.contents(of: folder)
        let outcome = try await folder.command.run("explain", Self.image, "--image", output)
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("screensort: \(output): "))
        #expect(outcome.errors.contains(message))
        #expect(outcome.output.hasPrefix(Self.image))
        #expect(try Self.contents(of: folder) == before)
    }

    @Test func `a folder that cannot be written to is told`() async throws {
        let folder = try Self.folder()
        let command = try folder.unprivilegedCommand()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o555], ofItemAtPath: folder.url("folder").path())
        let outcome = try await command.run("explain", Self.image, "--image", "folder/a.png")
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("screensort: folder/a.png: permission denied"))
    }

    @Test func `the picture is a PNG of the same size, and the same each time`() async throws {
        let folder = try Self.folder()
        try Data().write(to: folder.url("why.png"))
        var pictures: Set<Data> = []
        for _ in 0..<2 {
            let outcome = try await folder.command.run("explain", Self.image, "--image", "why.png")
            #expect(outcome.status == .success)
            #expect(outcome.errors.contains("why.png: green speaks for "))
            pictures.insert(try Data(contentsOf: folder.url("why.png")))
        }
        #expect(pictures.count == 1)
        let sizes = try await folder.command.run("--no-store", Self.image, "why.png").results()
        #expect(sizes[0]["format"] == .string("png") && sizes[1]["format"] == .string("png"))
        #expect(sizes[0]["width"] == sizes[1]["width"])
        #expect(sizes[0]["height"] == sizes[1]["height"])
    }

    @Test(arguments: ["exif-rotated-3.jpg", "exif-rotated-6.jpg", "exif-rotated-8.jpg"])
    func `a turned picture is marked upright, and its frame hides no letter`(
        name: String
    ) async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/\(name)", as: name)
        _ = try await folder.command.run("explain", name, "--image", "why.png")
        let marked = try #require(
            try await folder.command.run("--no-store", "why.png").results().first)
        #expect(marked["width"] == .integer(600) && marked["height"] == .integer(100))
        #expect(marked["text"]?.string?.contains("Quiet mornings by the harbor") == true)
    }

    private static func folder() throws -> ScreenshotFolder {
        let folder = try ScreenshotFolder(images: 1)
        try folder.add("odd/white.png", as: "other.png")
        try FileManager.default.createDirectory(
            at: folder.url("folder"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path.appending("link.png").string, withDestinationPath: image)
        return folder
    }

    private static func contents(of folder: ScreenshotFolder) throws -> [String: Data?] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path.string)
        return Dictionary(
            uniqueKeysWithValues: names.map { name in
                (name, FileManager.default.contents(atPath: folder.path.appending(name).string))
            })
    }
}
