import ScreenshotModel
import TestSupport
import Testing

@testable import ScreenshotSorting

struct ScreenshotSorterRulesTests {
    private let sorter = ScreenshotSorter()

    /// Lines below each other, on a phone.
    private func screen(_ lines: [String]) -> Screen {
        Screen(observations: TextObservation.stack(lines), width: 1080, height: 2340)
    }

    private func rules(_ lines: String) -> RuleSet {
        let text = "[[rule]]\nname = \"ticket\"\nalbum = \"Tickets\"\nminimum = 2\n\(lines)"
        let file = RuleFile(text: text, name: "r.toml")
        #expect(file.problems.isEmpty)
        return RuleSet(file.rules)
    }

    private let music = [
        "Now Playing", "Glass Umbrella", "Hollow Pines", "1:12", "3:48", "Lyrics", "Up next",
        "Playlist", "Shuffle",
    ]

    @Test func `without rules the verdict is the sorter's own`() {
        let screen = screen(music)
        #expect(sorter.verdict(for: screen, under: RuleSet()) == sorter.verdict(for: screen))
    }

    @Test func `a rule never wins over a category that it does not name`() {
        let screen = screen(music)
        #expect(sorter.verdict(for: screen).category == .music)
        let rules = rules("phrases = { \"playlist\" = 100 }\nover = [\"book\"]")
        #expect(sorter.verdict(for: screen, under: rules) == sorter.verdict(for: screen))
    }

    @Test func `a rule that says so wins over a category, which stays the runner-up`() {
        let screen = screen(music)
        let verdict = sorter.verdict(
            for: screen, under: rules("phrases = { \"playlist\" = 100 }\nover = [\"music\"]"))
        #expect(verdict.category.rawValue == "ticket")
        #expect(verdict.runnerUp?.category == .music)
    }

    @Test func `a screen that nothing else is sure of gets the rule's category and album`() {
        let verdict = sorter.verdict(
            for: screen(["Turnstile 4", "Admit one", "Row F"]),
            under: rules("phrases = { \"admit one\" = 3, \"turnstile\" = 1, \"refund\" = -1 }"))
        #expect(verdict.status == .success)
        #expect(verdict.reason == nil)
        #expect(verdict.category.rawValue == "ticket")
        #expect(verdict.album == "Tickets")
        #expect(verdict.caption == "Tickets")
        #expect(
            verdict.message
                == "Sorted as ticket by your rule because of \"admit one\", \"turnstile\".")
    }
}
