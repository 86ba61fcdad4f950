import Foundation
import ScreenshotModel
import TestSupport
import Testing

@testable import ScreenshotSorting

struct RuleExamplesTests {
    private static let names = [
        "chat", "code", "receipt", "travel", "recipe", "shopping", "social", "settings", "error",
    ]

    /// As a user switches them on.
    private func allRules() -> RuleSet {
        let names = Self.names.map { "\"\($0)\"" }.joined(separator: ", ")
        let file = RuleFile(text: "enable = [\(names)]", name: "r.toml")
        #expect(file.problems.isEmpty)
        return RuleSet(file.rules)
    }

    /// The text that a screen was drawn with.
    private static func lines(of screen: String) throws -> [String] {
        struct Truth: Decodable {
            struct Line: Decodable { var text: String }
            var lines: [Line]
        }
        let data = try Data(contentsOf: Fixture.url("screenshots/\(screen).json"))
        return try JSONDecoder().decode(Truth.self, from: data).lines.map(\.text)
    }

    @Test func `the examples are the ones that are promised, and none wins over a category`() {
        #expect(RuleExamples.all.map(\.category.rawValue) == Self.names)
        #expect(RuleExamples.all.allSatisfy { $0.over.isEmpty })
    }

    @Test func `printed as a rules file they are in order`() {
        let file = RuleFile(text: RuleExamples.text, name: "r.toml", examples: [])
        #expect(file.problems.isEmpty)
        #expect(file.rules.count == Self.names.count)
    }

    @Test(arguments: [
        "music-album", "music-now-playing-dark", "music-lyrics", "music-playlist",
        "music-desktop-player", "music-lock-screen", "movie-detail", "movie-review",
        "movie-series-episodes", "movie-streaming-home", "book-store", "book-detail-desktop",
        "book-german", "book-reader", "book-shelf", "book-audiobook", "meme-impact",
        "meme-two-panel", "meme-white-bar",
    ])
    func `none of them takes a screen of music, films, books or memes`(screen: String) throws {
        #expect(allRules().match(try Self.lines(of: screen)) == nil)
    }

    @Test(arguments: [
        ("chat-dark", "chat"), ("chat-light", "chat"), ("code-editor-dark", "code"),
        ("code-editor-light", "code"), ("terminal", "code"), ("receipt", "receipt"),
        ("map", "travel"), ("settings-phone", "settings"),
    ])
    func `a screen of its kind is found`(screen: String, category: String) throws {
        let match = allRules().match(try Self.lines(of: screen))
        #expect(match?.category.rawValue == category)
    }

    @Test(arguments: ["weather", "calendar", "picture-only", "file-dialog", "podcast"])
    func `a screen of no kind is left unknown`(screen: String) throws {
        #expect(allRules().match(try Self.lines(of: screen)) == nil)
    }
}
