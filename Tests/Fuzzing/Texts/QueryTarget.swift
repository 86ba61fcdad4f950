internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport

@testable import ScreenshotLibrary

/// What somebody types to search for, asked of a small index.
enum QueryTarget {
    /// libFuzzer has one thread.
    private nonisolated(unsafe) static let library = Result { try SearchedLibrary() }
    /// 2026-11-21T09:41:00Z.
    private static let now: Int64 = 1_795_254_060

    static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        let query: SearchQuery
        do {
            query = try SearchQuery(text, now: now)
        } catch {
            precondition(!error.description.isEmpty, "nothing is said of a bad query")
            return
        }
        let library = try library.get()
        let exact = try library.find(query, isExact: true)
        let all = try library.find(query, isExact: false)
        precondition(all.isSuperset(of: exact), "what is like something is less than that")
        try checkOpposite(of: query, text, finding: exact, in: library)
    }

    /// Of one word, what has it and what has it not are all there are.
    private static func checkOpposite(
        of query: SearchQuery, _ text: String, finding found: Set<Int64>,
        in library: SearchedLibrary
    ) throws {
        guard query.terms.count == 1, query.filter.isEmpty, !query.terms[0].isExcluded,
            let opposite = try? SearchQuery("-\(text.drop(while: \.isWhitespace))", now: now)
        else { return }
        var term = query.terms[0]
        term.isExcluded = true
        guard opposite.terms == [term], opposite.filter.isEmpty else { return }
        let others = try library.find(opposite, isExact: true)
        precondition(found.isDisjoint(with: others), "a word is there and is not there")
        precondition(
            found.count + others.count == SearchedLibrary.imageCount, "an image is lost")
    }
}

/// A store with some results, and its index.
final class SearchedLibrary {
    static let imageCount = 6

    private let folder: TemporaryFolder
    private let index: LibraryIndex

    init() throws {
        folder = try TemporaryFolder()
        let store = SidecarStore(folder: folder.path)
        let texts = [
            "café CAFÉ naïve \"quoted\" 12:30", "日本語のテキスト title: 2026", "modem rnodem cl0ck",
            "🎵 emoji -minus + AND OR NOT NEAR(a b)", "one two three* (four) ^five",
            "Straße İstanbul",
        ]
        precondition(texts.count == Self.imageCount)
        for (number, text) in texts.enumerated() {
            _ = try store.write(Self.result(number, text), to: FilePath("\(number).png"))
        }
        index = try LibraryIndex(of: store)
        _ = try index.refresh()
    }

    private static func result(_ number: Int, _ text: String) -> ProcessingResult {
        let box = BoundingBox(x: 0, y: 0, width: 1, height: 1)
        return ProcessingResult(
            file: FilePath("\(number).png"),
            verdict: Verdict(
                status: .success, category: .book, confidence: 0.5, title: "Title \(number) é",
                caption: "Caption \(text)", message: ""),
            image: ImageDescription(capturedAt: "2026-0\(number + 1)-01T00:00:00Z"),
            observations: [TextObservation(text: text, confidence: 1, box: box, words: [])],
            processedAt: Timestamp(seconds: 1_795_254_060, nanoseconds: 0))
    }

    /// What a query finds. An index that cannot answer is made anew, which a right statement never
    /// brings about.
    func find(_ query: SearchQuery, isExact: Bool) throws -> Set<Int64> {
        let before = index.database
        let findings = try index.search(query, IndexQuery(), isExact: isExact)
        precondition(index.database === before, "a statement that SQLite does not understand")
        let found = Set(findings.hits.map(\.id))
        precondition(found.count == findings.hits.count, "an image is found twice")
        precondition(findings.hits.count == findings.total || !isExact, "a hit is not counted")
        return found
    }
}
