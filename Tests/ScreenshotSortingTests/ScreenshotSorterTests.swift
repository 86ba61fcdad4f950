internal import ScreenshotModel
internal import ScreenshotSorting
internal import TestSupport
internal import Testing

struct ScreenshotSorterTests {
    @Test func `a player is music, and shows its song and artist`() {
        let verdict = sorted(Self.player)
        #expect(verdict.status == .success)
        #expect(verdict.reason == nil)
        #expect(verdict.category == .music)
        #expect(verdict.title == "Say It Again")
        #expect(verdict.creator == "Kilo Sparrow")
        #expect(verdict.caption == #"Music · "Say It Again" by Kilo Sparrow"#)
    }

    @Test func `a list of tracks is music without a title`() {
        let rows = (1...6).map { TextObservation.make(text: "Line \($0) 3:4\($0)", y: $0 * 200) }
        let verdict = sorted(
            rows + [.make(text: "Playlists", y: 1600), .make(text: "Tracks", y: 1800)])
        #expect(verdict.category == .music)
        #expect(verdict.title == nil)
        #expect(verdict.caption == "Music")
        #expect(verdict.link == nil)
    }

    @Test func `a page about a film shows its title without the year`() {
        let verdict = sorted([
            .make(text: "The Long Harbor 2021", y: 300, height: 70),
            .make(text: "2h 14m Drama 7.9/10", y: 400), .make(text: "Trailer", y: 600),
            .make(text: "Cast", y: 800), .make(text: "Director", y: 1000),
            .make(text: "Ana Field", y: 1060),
        ])
        #expect(verdict.category == .movie)
        #expect(verdict.title == "The Long Harbor")
        #expect(verdict.creator == "Ana Field")
    }

    @Test(arguments: ["S01E02", "S1 E2", "6x15", "Season 3"])
    func `a list of episodes is of a series, however they are counted`(episode: String) {
        let verdict = verdict(on: ["Watchlist", "\(episode) The Lamp", "Next episode"])
        #expect(verdict.category == .movie)
    }

    @Test func `a page about a book shows what stands after its labels`() {
        let verdict = verdict(on: [
            "Title: The Glass Orchard", "Author: Mara Finch", "Publisher: Elm",
            "ISBN 9781234567897",
        ])
        #expect(verdict.category == .book)
        #expect(verdict.caption == #"Book · "The Glass Orchard" by Mara Finch"#)
    }

    @Test func `a page of a reader is a book`() {
        let page = verdict(on: [
            "CHAPTER IV", "The rain had not stopped since the ferry left the pier",
            "and Mara counted the lamps along the wall as they went out",
            "one after the other until only hers was left burning there",
            "She closed the shutters and said nothing for a long while",
            "Page 12 of 304",
        ])
        #expect(page.category == .book)
    }

    @Test func `a title that stands once among many lines is not guessed`() {
        let verdict = verdict(on: ["Books", "Authors", "Want to read", "The Glass Orchard"])
        #expect(verdict.category == .book)
        #expect(verdict.title == nil)
    }

    @Test func `capitals at the top and the bottom of a picture are a meme`() {
        let picture = [
            TextObservation.make(text: "WHEN THE TESTS PASS", x: 20, y: 20, height: 50),
            .make(text: "ON THE FIRST TRY", x: 40, y: 330, height: 50),
        ]
        let verdict = ScreenshotSorter().verdict(
            for: Screen(observations: picture, width: 600, height: 400))
        #expect(verdict.category == .meme)
        #expect(verdict.title == nil)
        #expect(verdict.caption == #"Meme · "WHEN THE TESTS PASS ON THE FIRST TRY""#)
    }

    @Test func `a long meme is cut at the end of a word`() throws {
        let words = Array(repeating: "deploying", count: 12).joined(separator: " ")
        let picture = [
            TextObservation.make(text: "Me when \(words)", height: 30),
            .make(text: "imgflip.com", y: 380, height: 12),
        ]
        let caption = ScreenshotSorter().verdict(
            for: Screen(observations: picture, width: 600, height: 400)
        ).caption
        #expect(caption.hasPrefix("Meme · \"Me when deploying"))
        #expect(caption.hasSuffix("deploying…\""))
        #expect(caption.count < 95)
    }

    @Test func `the order in which lines were found does not matter`() {
        #expect(sorted(Self.player.reversed()) == sorted(Self.player))
    }

    @Test func `more evidence never lowers the confidence`() {
        let lines = ["Now playing", "Lyrics", "Shuffle", "Artists", "Playlists", "Top songs"]
        let confidences = (2...lines.count).map { verdict(on: Array(lines.prefix($0))).confidence }
        #expect(confidences == confidences.sorted())
        #expect(confidences.allSatisfy { (0...1).contains($0) })
    }

    private static let player: [TextObservation] = [
        .make(text: "9:41", y: 40, height: 28), .make(text: "Now playing", x: 400, y: 200),
        .make(text: "Say It Again", y: 1500, height: 58),
        .make(text: "Kilo Sparrow", y: 1600, height: 40),
        .make(text: "0:42", x: 100, y: 1900, height: 26),
        .make(text: "3:45", x: 900, y: 1900, height: 26), .make(text: "Lyrics", y: 2200),
    ]

    private func sorted(_ observations: [TextObservation]) -> Verdict {
        ScreenshotSorter().verdict(
            for: Screen(observations: observations, width: 1080, height: 2340))
    }
}
