internal import GRDB
internal import ScreenshotModel
internal import SystemPackage
internal import Testing

@testable import ScreenshotLibrary

struct LibraryStatisticsTests {
    /// The same numbers in every run of the tests.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private static let secret = Secret(
        kind: .iban, box: BoundingBox(x: 1, y: 2, width: 3, height: 4))

    private func addRandom(
        to folder: IndexedFolder, _ relative: FilePath, _ random: inout Generator
    ) throws {
        let categories = ["music", "book", "meme", "unknown", "mine, \"own\""]
        let month = Int.random(in: 1...12, using: &random)
        try folder.add(
            relative, category: try #require(categories.randomElement(using: &random)),
            text: ["word"], capturedAt: "2026-\(month < 10 ? "0" : "")\(month)-01T00:00:00Z",
            status: try #require(ProcessingStatus.allCases.randomElement(using: &random)),
            seconds: Double.random(in: 0...3, using: &random),
            secrets: Bool.random(using: &random) ? [Self.secret] : [])
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `whatever comes, changes and goes, the tallies are those of a recount`(
        _ seed: UInt64
    ) throws {
        var random = Generator(state: seed)
        let folder = try IndexedFolder()
        try folder.add("always.png")
        for _ in 0..<12 {
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let number = Int.random(in: 0..<30, using: &random)
                let relative = FilePath("\(number % 3)/Screenshot_\(number).png")
                let path = folder.store.sidecarPath(of: relative)
                if try FileSystem.exists(path), Bool.random(using: &random) {
                    try FileSystem.remove(path)
                } else if Int.random(in: 0..<10, using: &random) == 0 {
                    try folder.store.plant("damaged", for: relative, in: folder.folder)
                } else {
                    try addRandom(to: folder, relative, &random)
                }
            }
            let (kept, counted) = try folder.ask { index in
                try index.database.read { db in
                    (
                        try LibraryIndex.kept(db), try LibraryIndex.counted(below: "", db)
                    )
                }
            }
            #expect(Set(kept) == Set(counted))
        }
        let kept = try folder.answers().statistics
        let rebuilt = try folder.ask { index in
            try index.rebuild()
            return try index.tallies().statistics
        }
        #expect(kept == rebuilt)
    }

    @Test func `counts are of the folder that was asked for`() throws {
        let folder = try IndexedFolder()
        try folder.add("a/1.png", category: "book", seconds: 0.1)
        try folder.add("a/2.png", category: "book", seconds: 0.3)
        try folder.add("b/3.png", category: "music", seconds: 2)
        let statistics = try folder.ask { try $0.tallies(below: "a").statistics }
        #expect(statistics.total == 2)
        #expect(statistics.categories == [.init(name: "book", count: 2)])
        #expect(statistics.months == [.init(name: "2026-11", count: 2)])
        #expect(statistics.sources == [.init(name: "a", count: 2)])
        #expect(statistics.reading.imageCount == 2)
        #expect(statistics.reading.milliseconds == 400)
        #expect(statistics.reading.mean == 200)
    }

    @Test func `nineteen of twenty took no longer than the percentile, to a tenth`() throws {
        let folder = try IndexedFolder()
        for number in 1...20 {
            try folder.add(FilePath("\(number).png"), seconds: Double(number) / 10)
        }
        let reading = try folder.answers().statistics.reading
        let percentile = try #require(reading.percentile95)
        #expect(abs(percentile - 1900) < 190)
    }

    @Test func `two libraries are counted as one`() throws {
        let (one, other) = (try IndexedFolder(), try IndexedFolder())
        try one.add("1.png", category: "book")
        try other.add("2.png", category: "book")
        try other.add("3.png", category: "music")
        var tallies = try one.ask { try $0.tallies() }
        tallies += try other.ask { try $0.tallies() }
        #expect(
            tallies.statistics.categories == [
                .init(name: "book", count: 2), .init(name: "music", count: 1),
            ])
    }
}
