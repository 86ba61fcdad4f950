internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

/// `screensort process` with rules of the user's own.
@Suite(.serialized) struct ProcessRulesTests {
    static let groceries = #"""
        [[rule]]
        name = "groceries"
        album = "Food & Drink"
        phrases = { "oat milk" = 3, "card" = -1 }
        patterns = [ { match = '\d+\.\d\d', weight = 2, atLeast = 5 } ]
        minimum = 2
        """#

    @Test func `a mistake in rules keeps a run from starting, and nothing is lost`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let first = try await folder.command.run(".")
        try folder.add("odd/bmp24.bmp", as: "new.bmp")
        let bad = "[[rule]]\nname = \"groceries\"\nphrases = { milk = 1 }"
        try folder.write(bad, to: ".screensort/rules.toml")
        let state = try folder.storeState()
        let outcome = try await folder.command.run(".")
        #expect(outcome.status == .failure)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains(".screensort/rules.toml:1:3: the rule has no minimum; add"))
        #expect(try folder.storeState() == state)
        #expect(try await folder.command.run("list").output == first.output)
    }

    @Test func `a mistake in the user's own rules does, too`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        try folder.write("rule = 3", to: "config/screensort/rules.toml")
        let outcome = try await folder.commandOfConfiguredUser.run(".")
        #expect(outcome.status == .failure)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("config/screensort/rules.toml:1:8: 'rule' is a number"))
    }

    @Test func `a mistake in a subfolder's rules ends the run, which keeps what it has read`()
        async throws
    {
        let folder = try ScreenshotFolder(images: 1)
        try folder.add("odd/bmp24.bmp", as: "sub/other.bmp")
        try folder.write("rule = 3", to: "sub/.screensort/rules.toml")
        let outcome = try await folder.command.run(ScreenshotFolder.name(0), ".", "--jobs", "1")
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("sub/.screensort/rules.toml:1:8: 'rule' is a number"))
        #expect(try folder.sidecars().count == 1)
    }

    @Test func `a folder's rule gives its category and album, in every command`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        try folder.add("screenshots/receipt.png", as: "till.png")
        try folder.write(Self.groceries, to: ".screensort/rules.toml")
        let outcome = try await folder.command.run(".")
        let results = try outcome.results()
        let till = try #require(results.first { $0["file"] == .string("till.png") })
        #expect(outcome.status == .success)
        #expect(till["status"] == .string("success"))
        #expect(till["category"] == .string("groceries"))
        #expect(till["album"] == .string("Food & Drink"))
        #expect(till["caption"] == .string("Food & Drink"))
        #expect(till["message"]?.string?.contains("\"oat milk\"") == true)
        #expect(results.filter { $0["album"] == .null }.count == 1)
        #expect(try await folder.command.run("list").output == outcome.output)
        let table = try await folder.command.run("list", "--format", "table")
        #expect(table.output.contains(#/groceri… +85%  Food & Drink +till\.png/#))
        let card = try await folder.command.run("show", "till.png")
        #expect(card.output.contains(#/album +Food & Drink\n/#))
    }

    @Test func `a folder's rule replaces the user's own of that name`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/receipt.png", as: "here/till.png")
        try folder.add("screenshots/receipt.png", as: "there/till.png", salt: 1)
        try folder.write(Self.groceries, to: "config/screensort/rules.toml")
        let ours = Self.groceries.replacing("Food & Drink", with: "Larder")
        try folder.write(ours, to: "here/.screensort/rules.toml")
        let outcome = try await folder.commandOfConfiguredUser.run("here", "there")
        #expect(
            try outcome.results().map { $0["album"] } == [
                .string("Larder"), .string("Food & Drink"),
            ])
    }

    @Test func `a correction of another image leaves what a rule has sorted as it is`() async throws
    {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/receipt.png", as: "till.png")
        try folder.add("screenshots/weather.png", as: "sky.png")
        try folder.write(Self.groceries, to: ".screensort/rules.toml")
        _ = try await folder.command.run(".")
        let correction = try await folder.command.run(
            "correct", "sky.png", "--category", "forecast")
        #expect(correction.status == .success)
        let results = try await folder.command.run("list").results()
        #expect(results.map { $0["category"] } == [.string("forecast"), .string("groceries")])
        #expect(results.map { $0["album"] } == [.null, .string("Food & Drink")])
    }

    @Test func `a mistake in rules does not lose a correction`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/weather.png", as: "sky.png")
        _ = try await folder.command.run(".")
        try folder.write("rule = 3", to: ".screensort/rules.toml")
        let correction = try await folder.command.run(
            "correct", "sky.png", "--category", "forecast")
        #expect(correction.status == .failure)
        #expect(correction.errors.contains("rules.toml:1:8: 'rule' is a number"))
        let results = try await folder.command.run("list").results()
        #expect(results.map { $0["category"] } == [.string("forecast")])
    }

    @Test func `rules count for the images that are read again`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/receipt.png", as: "till.png")
        _ = try await folder.command.run(".")
        try folder.write(Self.groceries, to: ".screensort/rules.toml")
        let again = try await folder.command.run(".").results()
        #expect(again.map { $0["category"] } == [.string("unknown")])
        let forced = try await folder.command.run(".", "--force").results()
        #expect(forced.map { $0["category"] } == [.string("groceries")])
    }
}
