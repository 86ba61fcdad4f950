internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

@Suite(.serialized) struct RulesCheckCommandTests {
    @Test func `each mistake is told with file, line and advice`() async throws {
        let folder = try ScreenshotFolder()
        let text = #"""
            enable = ["recipt"]
            [[rule]]
            name = "ticket"
            albun = "Tickets"
            phrases = { "admit one" = "3" }
            patterns = [ { match = '(\d+' } ]
            minimum = 2
            [[rule]]
            name = "ticket"
            """#
        try folder.write(text, to: "my rules.toml")
        let outcome = try await folder.command.run("rules", "check", "my rules.toml")
        #expect(outcome.status == .failure)
        let lines = outcome.output.split(separator: "\n")
        let expected = [
            "my rules.toml:1:11: there is no example 'recipt'; did you mean 'receipt'?",
            "my rules.toml:4:1: unknown key 'albun'; did you mean 'album'?",
            "my rules.toml:5:27: 'admit one' is a text; write a number",
            "my rules.toml:6:24: the pattern '(\\d+' is wrong at its character",
            "my rules.toml:8:3: the rule has no minimum; add minimum = 4",
            "my rules.toml:8:3: nothing speaks for this rule; add phrases",
            "my rules.toml:9:8: 'ticket' is already on line 3; give one of them another name",
        ]
        #expect(lines.count == expected.count)
        for (line, words) in zip(lines, expected) {
            #expect(line.hasPrefix(words), "\(line)")
        }
    }

    @Test func `a file that is missing or is not text is named`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: "picture.toml")
        let outcome = try await folder.command.run("rules", "check", "gone.toml", "picture.toml")
        #expect(outcome.status == .failure)
        #expect(outcome.output.contains("gone.toml: no such file"))
        #expect(outcome.output.contains("picture.toml: not UTF-8"))
    }

    @Test func `files that are in order are told as such, the user's own first`() async throws {
        let folder = try ScreenshotFolder()
        try folder.write("enable = [\"chat\"]", to: ".screensort/rules.toml")
        try folder.write("enable = [\"code\", \"error\"]", to: "config/screensort/rules.toml")
        let outcome = try await folder.commandOfConfiguredUser.run("rules", "check")
        #expect(outcome.status == .success)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasSuffix("config/screensort/rules.toml: ok, 2 rules") == true)
        #expect(lines.last?.hasSuffix(".screensort/rules.toml: ok, 1 rule") == true)
    }

    @Test func `without a file it is told where one would be`() async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run("rules", "check")
        #expect(outcome.status == .success)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("/nonexistent/screensort/rules.toml and "))
        #expect(outcome.errors.contains("/.screensort/rules.toml"))
    }
}

@Suite(.serialized) struct RulesListCommandTests {
    @Test func `examples are listed as off, with how to switch them on`() async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run("rules", "list")
        #expect(outcome.status == .success)
        let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(
            lines.map(\.first) == [
                "chat", "code", "receipt", "travel", "recipe", "shopping", "social", "settings",
                "error",
            ])
        #expect(lines.allSatisfy { $0.suffix(2) == ["example,", "off"] })
        #expect(outcome.errors.contains("enable = [\"chat\"]"))
        #expect(outcome.errors.contains("/nonexistent/screensort/rules.toml"))
    }

    @Test func `each rule is listed with its album and its place`() async throws {
        let folder = try ScreenshotFolder()
        try folder.write(Self.ticket, to: ".screensort/rules.toml")
        try folder.write("enable = [\"code\"]", to: "config/screensort/rules.toml")
        let command = folder.commandOfConfiguredUser
        let text = try await command.run("rules", "list")
        #expect(text.output.contains(#/ticket +Tickets & more +.*\.screensort/rules\.toml:1\n/#))
        #expect(text.output.contains(#/code +Code +example, on by .*screensort/rules\.toml\n/#))
        let json = try await command.run("rules", "list", "--format", "json")
        let rules = try JSONDecoder().decode([JSONValue].self, from: Data(json.output.utf8))
        let ticket = try #require(
            rules.compactMap(\.object).first { $0["name"] == .string("ticket") })
        #expect(ticket["album"] == .string("Tickets & more"))
        #expect(ticket["line"] == .integer(1))
        #expect(ticket["phrases"] == .object(["admit one": .integer(2)]))
    }

    @Test func `the examples can be printed as a rules file`() async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run("rules", "list", "--format", "toml")
        try folder.write(outcome.output, to: "copy.toml")
        let check = try await folder.command.run("rules", "check", "copy.toml")
        #expect(check.output == "copy.toml: ok, 9 rules\n")
    }

    private static let ticket = """
        [[rule]]
        name = "ticket"
        album = "Tickets & more"
        phrases = { "admit one" = 2 }
        minimum = 2
        """
}

@Suite(.serialized) struct RulesTestCommandTests {
    @Test func `the rule that matches is shown with its lines and weights`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/receipt.png", as: "till.png")
        try folder.write(ProcessRulesTests.groceries, to: "new.toml")
        let command = folder.command
        let text = try await command.run("rules", "test", "till.png", "--rules", "new.toml")
        #expect(text.status == .success)
        #expect(text.output.hasPrefix("till.png: groceries, 85% sure\n"))
        #expect(text.output.contains("  groceries: 4 of 2\n"))
        #expect(text.output.contains(#/\+3 +"oat milk" on line \d+: Oat milk/#))
        #expect(text.output.contains(#/-1 +"card" on line \d+: Card/#))
        #expect(try folder.storedFiles().isEmpty)
    }

    @Test func `an image that reaches no minimum is told so, in JSON too`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/weather.png", as: "a.png")
        try folder.write("enable = [\"code\"]", to: ".screensort/rules.toml")
        let text = try await folder.command.run("rules", "test", "a.png")
        #expect(text.output == "a.png: no rule; unknown\n")
        let json = try await folder.command.run("rules", "test", "a.png", "--format", "json")
        let report = try #require(try json.results().first)
        #expect(report["category"] == .null)
        #expect(report["withoutRules"]?.object?["category"] == .string("unknown"))
        let rule = report["rules"]?.array?.first?.object
        #expect(rule?["category"] == .string("code"))
        #expect(rule?["matches"] == .bool(false))
    }

    @Test func `a rule that would have to win over a category says how`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/music-album.png", as: "a.png")
        let rule = "[[rule]]\nname = \"new\"\npatterns = [{ match = '\\w' }]\nminimum = 1"
        try folder.write(rule, to: "new.toml")
        let outcome = try await folder.command.run("rules", "test", "a.png", "--rules", "new.toml")
        #expect(outcome.output.hasPrefix("a.png: music; new would win with over = [\"music\"]\n"))
        try folder.write(rule + "\nover = [\"music\"]", to: "new.toml")
        let again = try await folder.command.run("rules", "test", "a.png", "--rules", "new.toml")
        #expect(again.output.hasPrefix("a.png: new, 70% sure\n"))
    }

    @Test func `a picture that cannot be read is named, and the others are tried`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/weather.png", as: "a.png")
        try folder.add("broken/truncated.png", as: "cut.png")
        let outcome = try await folder.command.run("rules", "test", "cut.png", ".", "a.png")
        #expect(outcome.status == .someFailed)
        #expect(outcome.output == "a.png: no rule; unknown\n")
        #expect(outcome.errors.contains("cut.png: "))
        #expect(outcome.errors.contains("name the images"))
    }
}
