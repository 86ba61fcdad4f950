internal import ScreenshotModel
internal import ScreenshotSorting
internal import Testing

struct CorrectionTests {
    @Test func `a correction to unknown takes title and link away`() {
        let verdict = corrected(Correction(category: .unknown))
        #expect(verdict.status == .flagged)
        #expect(verdict.caption == Verdict.unknownCaption)
        #expect(verdict.title == nil && verdict.creator == nil && verdict.link == nil)
    }

    @Test func `another category does not inherit the title`() {
        let verdict = corrected(Correction(category: .book))
        #expect(verdict.status == .success)
        #expect(verdict.caption == "Book")
        #expect(verdict.title == nil)
    }

    @Test func `the same category keeps what the user did not name`() {
        let verdict = corrected(Correction(category: .music, title: .text("Say It Twice")))
        #expect(verdict.caption == #"Music · "Say It Twice" by Kilo Sparrow"#)
        #expect(verdict.confidence == 1)
    }

    @Test func `what the user says is not there is taken away`() {
        let verdict = corrected(Correction(category: .music, title: .absent))
        #expect(verdict.title == nil)
        #expect(verdict.creator == "Kilo Sparrow")
    }

    @Test func `what is printed of the work goes with its category, and so does the runner-up`() {
        var verdict = Self.verdict
        verdict.runnerUp = RankedCategory(category: .movie, confidence: 0.2)
        verdict.details = WorkDetails(titleConfidence: 0.7, creatorConfidence: 0.6, year: 2019)
        let sorter = ScreenshotSorter()
        let other = sorter.verdict(verdict, correctedBy: Correction(category: .book))
        #expect(other.runnerUp == nil)
        #expect(other.details == WorkDetails())
        let same = sorter.verdict(
            verdict, correctedBy: Correction(category: .music, title: .text("Say It")))
        #expect(same.details == WorkDetails(titleConfidence: 1, creatorConfidence: 0.6, year: 2019))
    }

    @Test func `a meme that is right keeps its caption`() {
        var meme = Self.verdict
        meme.category = .meme
        meme.title = nil
        meme.caption = #"Meme · "TOP TEXT""#
        let verdict = ScreenshotSorter().verdict(meme, correctedBy: Correction(category: .meme))
        #expect(verdict.caption == meme.caption)
    }

    @Test func `a category of the user's own has a caption but no link`() {
        let category = Category(rawValue: "recipe")
        let verdict = corrected(Correction(category: category, title: .text("Plum cake")))
        #expect(verdict.caption == #"Recipe · "Plum cake""#)
        #expect(verdict.link == nil)
    }

    @Test func `what was flagged becomes a success`() {
        let flagged = ScreenshotSorter().verdict(
            for: Screen(observations: [], width: 1, height: 1))
        let verdict = ScreenshotSorter().verdict(
            flagged, correctedBy: Correction(category: .movie, title: .text("The Long Harbor")))
        #expect(verdict.status == .success)
        #expect(verdict.reason == nil)
    }

    @Test(arguments: [
        (
            Category.music,
            "https://musicbrainz.org/search?query=Say%20It%20%26%20Me%3F%20J%C3%B8rn%20%F0%9F%90%A6"
                + "&type=recording"
        ),
        (.movie, "https://www.themoviedb.org/search?query=Say%20It%20%26%20Me%3F"),
        (
            .book,
            "https://openlibrary.org/search?q=Say%20It%20%26%20Me%3F%20J%C3%B8rn%20%F0%9F%90%A6"
        ),
    ])
    func `a link searches for the work where its kind is known`(category: Category, link: String) {
        let correction = Correction(
            category: category, title: .text("Say It & Me?"), creator: .text("Jørn 🐦"))
        #expect(corrected(correction).link == link)
    }

    @Test func `only unreserved characters stay as they are in a link`() {
        let correction = Correction(category: .movie, title: .text("Az09-._~ +/%\"é"))
        #expect(corrected(correction).link?.hasSuffix("=Az09-._~%20%2B%2F%25%22%C3%A9") == true)
    }

    private static let verdict = Verdict(
        status: .success, category: .music, confidence: 0.8, title: "Say It Again",
        creator: "Kilo Sparrow", caption: "", message: "")

    private func corrected(_ correction: Correction) -> Verdict {
        ScreenshotSorter().verdict(Self.verdict, correctedBy: correction)
    }
}
