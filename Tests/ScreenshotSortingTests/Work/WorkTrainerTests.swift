internal import ScreenshotModel
@testable internal import ScreenshotSorting
internal import TestSupport
internal import Testing

struct WorkTrainerTests {
    @Test func `without examples nothing is ever said`() {
        let work = WorkFinder(model: WorkTrainer().train([]))
            .work(on: Page(Self.example(0).screen), as: .music)
        #expect(work.title == nil)
    }

    @Test func `the same examples give the same model`() {
        #expect(WorkTrainer().train(Self.examples) == Self.model)
    }

    @Test func `a screen like those that were learned shows its title and creator`() throws {
        let unseen = Self.example(20)
        let work = WorkFinder(model: Self.model)
            .work(on: Page(unseen.screen), as: .music)
        let title = try #require(work.title)
        let creator = try #require(work.creator)
        #expect([title.text] == unseen.titles)
        #expect([creator.text] == unseen.creators)
        #expect(title.lines == [1])
        #expect(creator.lines == [2])
        #expect((0.5...1).contains(title.confidence))
    }

    private static let examples = (0..<10).map(example)
    private static let model = WorkTrainer().train(examples)

    /// A player: a heading, a large title over the name of its artist, and a list of labels.
    private static func example(_ number: Int) -> WorkTrainer.Example {
        let words = ["Paper", "Glass", "Long", "Quiet", "Amber"]
        let things = ["Lanterns", "Orchard", "Harbor", "Signal", "Letter", "Window"]
        let title = "\(words[number % 5]) \(things[number % 6])"
        let creator = "\(things[number * 7 % 6]) \(words[number * 3 % 5]) Band"
        let lines: [TextObservation] = [
            .make(text: "Now playing", y: 200), .make(text: title, y: 1200, height: 70),
            .make(text: creator, y: 1300), .make(text: "Lyrics", y: 2000),
            .make(text: "Queue", x: 700, y: 2000),
        ]
        return WorkTrainer.Example(
            screen: Screen(observations: lines, width: 1080, height: 2340), category: .music,
            titles: [title], creators: [creator], source: "app \(number)", isImagined: false)
    }
}
