internal import ScreenshotModel
@testable internal import ScreenshotSorting
internal import TestSupport
internal import Testing

struct WorkCandidatesTests {
    @Test func `an empty page has none`() {
        #expect(candidates([]).isEmpty)
    }

    @Test(arguments: ["3:45", "…", "- - -"])
    func `what has no letters, and a time, is none`(text: String) {
        #expect(candidates([.make(text: text)]).isEmpty)
    }

    @Test func `lines of one size close together are also one name`() {
        let texts = candidates([
            .make(text: "The Essential Guide", y: 200), .make(text: "to the Lanterns", y: 250),
        ])
        #expect(texts.contains("The Essential Guide to the Lanterns"))
        #expect(texts.contains("The Essential Guide"))
    }

    @Test func `lines of other sizes, or far apart, stay two`() {
        let sizes = candidates([
            .make(text: "Paper Lanterns", y: 200, height: 80), .make(text: "Mara Finch", y: 290),
        ])
        let places = candidates([
            .make(text: "Paper Lanterns", y: 200), .make(text: "Mara Finch", y: 500),
        ])
        #expect(!sizes.contains("Paper Lanterns Mara Finch"))
        #expect(!places.contains("Paper Lanterns Mara Finch"))
    }

    private func candidates(_ lines: [TextObservation]) -> [String] {
        let page = Page(Screen(observations: lines, width: 1080, height: 2340))
        return WorkCandidates(WorkPage(page)).all.map(\.text.text)
    }
}
