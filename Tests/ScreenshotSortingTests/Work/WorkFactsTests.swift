internal import ScreenshotModel
@testable internal import ScreenshotSorting
internal import TestSupport
internal import Testing

struct WorkFactsTests {
    @Test func `what is printed of several works says nothing of one`() {
        let facts = facts(
            .book, ["The Glass Orchard", "ISBN 9780306406157", "ISBN 9783161484100"])
        #expect(facts.isbn == nil)
        #expect(self.facts(.movie, ["The Lamp", "S01E02", "S02E01"]).season == nil)
    }

    @Test func `ten digits are no number of a book where nothing says so`() {
        #expect(facts(.book, ["The Glass Orchard", "0306406152"]).isbn == nil)
        #expect(facts(.book, ["The Glass Orchard", "ISBN: 0306406152"]).isbn == "0306406152")
    }

    @Test func `of a book's two numbers the longer one is told, without hyphens`() {
        let facts = facts(
            .book, ["The Glass Orchard", "ISBN-10 0-306-40615-2", "ISBN-13 978-0-306-40615-7"])
        #expect(facts.isbn == "9780306406157")
    }

    @Test func `a list of episodes tells the season that all are of`() {
        let facts = facts(.movie, ["The Lamp", "S02E01", "S02E02"])
        #expect(facts.season == 2)
        #expect(facts.episode == nil)
    }

    @Test func `a song has no season and no number of a book`() {
        let facts = facts(.music, ["Season 3", "ISBN 9780306406157"])
        #expect(facts.season == nil)
        #expect(facts.isbn == nil)
    }

    @Test(arguments: [
        ["The Long Harbor (2021)"], ["The Long Harbor", "2021 · 2h 14m"],
        ["The Long Harbor", "Drama", "2021"], ["The Long Harbor", "A", "B", "Released: 2021"],
    ])
    func `the year stands beside the title, under it or after a label`(lines: [String]) {
        #expect(facts(.movie, lines).year == 2021)
    }

    @Test(arguments: [["1984"], ["2001 Nights"], ["The Long Harbor", "A", "B", "© 2021"]])
    func `a year in a name, or anywhere else, is none`(lines: [String]) {
        #expect(facts(.movie, lines).year == nil)
    }

    @Test func `without a title there is no year of its own`() {
        #expect(facts(.movie, ["2021"], title: []).year == nil)
    }

    /// - Parameter title: Which of the lines are the title.
    private func facts(
        _ category: Category, _ lines: [String], title: [Int] = [0]
    ) -> WorkFacts {
        let observations = lines.enumerated().map { index, text in
            TextObservation.make(text: text, y: 200 + index * 80)
        }
        let page = Page(Screen(observations: observations, width: 1080, height: 2340))
        return WorkFacts(on: WorkPage(page), as: category, title: title)
    }
}
