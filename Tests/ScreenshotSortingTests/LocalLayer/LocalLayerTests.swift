internal import ScreenshotModel
internal import Testing

@testable import ScreenshotSorting

struct LocalLayerTests {
    private let recipe = Category(rawValue: "recipe")

    @Test func `screens that contradict each other are refused if an earlier one would break`()
        throws
    {
        var screens = SyntheticScreens(seed: 1)
        let app = screens.app()
        let early = screens.screen(of: app, category: .book)
        let previous = try #require(
            taught(by: [early, early.again(as: "b"), early.again(as: "c")]))
        #expect(early.isAnsweredRight(by: previous))
        let contradictions = (0..<9).map { early.again(as: "d\($0)", category: .movie) }
        let learning = LocalLearning([early] + contradictions, previous: previous)
        #expect(learning == .refused(brokenCount: 1))
    }

    @Test func `without corrections there is nothing to learn`() {
        #expect(LocalLearning([], previous: nil) == .learned(nil))
        let layer = LocalLayer(weights: [.book: [1]])
        #expect(LocalLearning([], previous: layer) == .learned(nil))
    }

    @Test func `a layer for other features changes nothing`() {
        let layer = LocalLayer(weights: [.book: [1, 1]])
        #expect(layer.scores([.book: 1, .movie: 2], features: [9]) == [.book: 1, .movie: 2])
    }

    @Test func `an average screen keeps its scores`() throws {
        var screens = SyntheticScreens(seed: 2)
        let app = screens.app()
        let lessons = (0..<50).map { _ in screens.screen(of: app, category: recipe) }
        let layer = try #require(taught(by: lessons))
        let scores: [Category: Double] = [
            .music: 0.5, .movie: 0, .book: 0, .meme: 0, .unknown: 1,
        ]
        let average = [Float](repeating: 0, count: SyntheticScreens.featureCount)
        let changed = layer.scores(scores, features: average)
        #expect(changed[.music] == 0.5)
        #expect(changed[.unknown] == 1)
        #expect(changed[recipe] == -3)
    }

    @Test func `the order of the lessons does not change one bit`() throws {
        var screens = SyntheticScreens(seed: 3)
        let apps = [screens.app(), screens.app(), screens.app()]
        let categories = [Category.book, .movie, recipe]
        let lessons = (0..<30).map {
            screens.screen(of: apps[$0 % 3], category: categories[$0 % 3])
        }
        let layer = taught(by: lessons)
        #expect(taught(by: lessons.reversed()) == layer)
        #expect(taught(by: lessons.sorted { $0.features[0] < $1.features[0] }) == layer)
    }

    @Test(arguments: [0, 1, 2, 3] as [UInt64])
    func `a handful of corrections leaves the uncorrected screens of other apps alone`(
        seed: UInt64
    ) throws {
        var screens = SyntheticScreens(seed: seed)
        let app = screens.app()
        let lessons = (0..<5).map { _ in screens.screen(of: app, guess: .movie, category: .music) }
        let others = (0..<100).map { _ in
            screens.screen(of: screens.app(), guess: .movie, category: .movie)
        }
        let layer = try #require(taught(by: lessons + others.map(\.uncorrected)))
        #expect(lessons.allSatisfy { $0.isAnsweredRight(by: layer) })
        #expect(others.allSatisfy { $0.isAnsweredRight(by: layer) })
    }

    @Test func `uncorrected screens alone teach nothing`() {
        var screens = SyntheticScreens(seed: 4)
        let app = screens.app()
        let lessons = (0..<5).map { _ in screens.screen(of: app, category: .book).uncorrected }
        #expect(LocalLearning(lessons, previous: nil) == .learned(nil))
    }

    @Test func `uncorrected screens of the same app do not outvote its corrections`() throws {
        var screens = SyntheticScreens(seed: 5)
        let app = screens.app()
        let all = (0..<300).map { _ in screens.screen(of: app, guess: .book, category: recipe) }
        let lessons = all.prefix(50) + all.dropFirst(50).map(\.uncorrected)
        let layer = try #require(taught(by: Array(lessons)))
        #expect(all.allSatisfy { $0.isAnsweredRight(by: layer) })
    }

    @Test(arguments: [0, 1, 2, 3] as [UInt64])
    func `fifty corrections of a new kind change the answer for other screens of that app`(
        seed: UInt64
    ) throws {
        var screens = SyntheticScreens(seed: seed)
        let app = screens.app()
        let lessons = (0..<50).map { _ in screens.screen(of: app, guess: .book, category: recipe) }
        let layer = try #require(taught(by: lessons))
        for _ in 0..<100 {
            #expect(
                screens.screen(of: app, guess: .book, category: recipe).isAnsweredRight(by: layer))
            let other = screens.screen(of: screens.app(), guess: .book, category: .book)
            #expect(other.isAnsweredRight(by: layer))
        }
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `whatever is learned one after the other, no earlier correction flips`(
        seed: UInt64
    ) {
        var screens = SyntheticScreens(seed: seed)
        let apps = (0..<4).map { _ in screens.app() }
        let categories = [Category.book, .movie, recipe, .unknown]
        var lessons: [LocalLesson] = []
        var layer: LocalLayer?
        for round in 0..<12 {
            // Now and then somebody errs, so that the lessons contradict each other.
            let category = categories[(round % 5) % 4]
            lessons.append(screens.screen(of: apps[round % 4], category: category))
            let right = lessons.filter { $0.isAnsweredRight(by: layer) }
            if case .learned(let new) = LocalLearning(lessons, previous: layer) { layer = new }
            #expect(right.allSatisfy { $0.isAnsweredRight(by: layer) })
        }
    }

    private func taught(by lessons: [LocalLesson]) -> LocalLayer? {
        LocalTraining.layer(from: lessons)
    }
}

extension LocalLesson {
    /// The same screen before the user said anything.
    fileprivate var uncorrected: LocalLesson {
        var lesson = self
        lesson.category = nil
        return lesson
    }

    /// The same screen once more, as another image.
    fileprivate func again(as id: String, category: Category? = nil) -> LocalLesson {
        var lesson = self
        lesson.id = id
        lesson.category = category ?? self.category
        return lesson
    }
}
