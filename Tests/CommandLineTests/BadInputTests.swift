internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing
internal import TestSupport

/// Section 5 of the contract: each kind of bad input gives one clear line, and the batch goes on.
@Suite(.serialized) struct BadInputTests {
    /// A good image, which must be read whatever lies beside it.
    private static let good = "zz good.png"

    @Test(arguments: [
        ("broken/empty.png", "unreadable", "empty"),
        ("broken/truncated.png", "unreadable", "damaged"),
        ("broken/truncated.jpg", "unreadable", "damaged"),
        ("broken/bad-crc.png", "unreadable", "damaged"),
        ("broken/garbage-idat.png", "unreadable", "damaged"),
        ("broken/zero-size.png", "unreadable", "damaged"),
        ("broken/text.png", "not_an_image", "not an image"),
        ("broken/html.png", "not_an_image", "not an image"),
        ("broken/svg.png", "not_an_image", "not an image"),
        ("broken/heic.heic", "not_an_image", "HEIC"),
        ("broken/bomb.png", "too_large", "megapixels"),
        ("broken/bomb.gif", "too_large", "megapixels"),
        ("broken/bomb.bmp", "too_large", "megapixels"),
        ("broken/bomb.jpg", "too_large", "megapixels"),
        ("broken/header-only.png", "unreadable", "damaged"),
    ])
    func `a bad image fails with its reason in one line`(
        fixture: String, reason: String, word: String
    ) async throws {
        let folder = try ScreenshotFolder()
        let name = "bad." + (fixture.split(separator: ".").last ?? "")
        try folder.add(fixture, as: name)
        try folder.add("odd/palette.png", as: Self.good)
        let outcome = try await folder.command.run(".")
        try expectOneFailure(in: outcome, of: name, reason: reason, word: word)
    }

    @Test(arguments: [
        "one-pixel.png", "png-named.jpg", "no-extension", "palette.png", "grey-1bit.png",
        "grey-16bit.png",
        "rgb-16bit.png", "interlaced.png", "alpha-white-on-transparent.png",
        "alpha-black-on-transparent.png", "cmyk.jpg", "exif-rotated-6.jpg", "exif-rotated-3.jpg",
        "exif-rotated-8.jpg", "progressive.jpg", "animated.gif", "animated.webp", "lossless.webp",
        "lossy.webp",
        "apng.png",
        "tiff-lzw.tif", "multipage.tif", "bmp24.bmp", "white.png", "tall-thin.png",
        "comment-with-huge-text-chunk.png",
    ])
    func `an odd but good image is read`(name: String) async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/\(name)", as: name)
        let outcome = try await folder.command.run(".")
        let result = try #require(try outcome.results().first)
        #expect(outcome.status == .success)
        let isBlank = ["one-pixel.png", "white.png", "tall-thin.png"].contains(name)
        #expect((result["reason"] == .string("no_text")) == isBlank)
        #expect(result["text"]?.string?.lowercased().contains("quiet mornings") == !isBlank)
    }

    @Test func `nothing but our own lines reaches standard error, whatever the libraries think`()
        async throws
    {
        let folder = try ScreenshotFolder()
        let broken = try FileManager.default.contentsOfDirectory(
            atPath: Fixture.path("broken").string)
        for name in broken where name != "folder.png" {
            try folder.add("broken/\(name)", as: name)
        }
        let outcome = try await folder.command.run(".", "--progress", "none")
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("screensort: ") })
        #expect(try outcome.results().count == lines.count)
    }

    @Test func `a folder named like an image is searched, not read`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: "folder.png/inside.png")
        let results = try await folder.command.run(".").results()
        #expect(results.map { $0["file"] } == [.string("folder.png/inside.png")])
    }

    @Test func `an image that may not be read is named, and so is a folder`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: "secret.png", salt: 1)
        try folder.add("odd/palette.png", as: "secret/inside.png", salt: 2)
        try folder.add("odd/palette.png", as: Self.good)
        chmod(folder.path.appending("secret.png").string, 0)
        chmod(folder.path.appending("secret").string, 0)
        defer { chmod(folder.path.appending("secret").string, 0o700) }
        let outcome = try await folder.unprivilegedCommand().run(".")
        let results = try outcome.results()
        #expect(outcome.status == .someFailed)
        #expect(results.map { $0["file"] } == [.string("secret.png"), .string(Self.good)])
        #expect(results.first?["reason"] == .string("unreadable"))
        #expect(outcome.errors.contains("secret.png: "))
        #expect(outcome.errors.contains("secret: "))
    }

    @Test func `a store that cannot be written ends the run before anything is printed`()
        async throws
    {
        let folder = try ScreenshotFolder(images: 1)
        let command = try folder.unprivilegedCommand()
        chmod(folder.path.string, 0o555)
        defer { chmod(folder.path.string, 0o755) }
        let outcome = try await command.run(".")
        #expect(outcome.status == .failure)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("--store"))
        #expect(outcome.errors.contains("--no-store"))
        #expect(try await command.run(".", "--no-store").status == .success)
    }

    @Test func `symlinks are not followed, not even in a loop`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: "inside/\(Self.good)")
        let links = [
            ("..", "inside/up"), ("loop.png", "loop.png"), ("/etc", "etc"),
            ("nowhere", "dangling.png"),
        ]
        for (target, name) in links {
            symlink(target, folder.path.appending(name).string)
        }
        let outcome = try await folder.command.run(".")
        #expect(outcome.status == .success)
        #expect(try outcome.results().map { $0["file"] } == [.string("inside/\(Self.good)")])
    }

    @Test func `a FIFO named like an image does not stop the run`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: Self.good)
        mkfifo(folder.path.appending("pipe.png").string, 0o600)
        let outcome = try await folder.command.run("pipe.png", ".")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("pipe.png: not a regular file"))
        #expect(try outcome.results().contains { $0["file"] == .string(Self.good) })
    }

    @Test func `a file that vanishes is named and the batch goes on`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: Self.good)
        let outcome = try await folder.command.run(
            "--files-from", "-", input: "gone.png\n\(Self.good)\n")
        #expect(outcome.status == .someFailed)
        let results = try outcome.results()
        #expect(results.map { $0["file"] } == [.string("gone.png"), .string(Self.good)])
        #expect(results.first?["reason"] == .string("vanished"))
        #expect(Set(try folder.sidecars().keys) == [Self.good])
    }

    private func expectOneFailure(
        in outcome: Screensort.Outcome, of name: String, reason: String, word: String
    ) throws {
        let results = try outcome.results()
        #expect(outcome.status == .someFailed)
        #expect(results.map { $0["file"] } == [.string(name), .string(Self.good)])
        #expect(results[0]["status"] == .string("failed"))
        #expect(results[0]["reason"] == .string(reason))
        #expect(results[1]["status"] != .string("failed"))
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains(name) }
        #expect(lines.count == 1)
        #expect(lines.first?.localizedCaseInsensitiveContains(word) == true)
    }
}
