internal import Foundation
internal import ScreenshotModel
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

/// The order in which the generator of the fixtures wrote their lines, which is the order of the
/// page's document, is nearly that in which a person reads them.
struct ReadingOrderFixtureTests {
    /// Their documents have all line numbers before the code, or labels in no order.
    private static let otherOrder: Set = ["code-editor-dark", "code-editor-light", "map"]

    @Test(arguments: try PageTruth.names().filter { !otherOrder.contains($0) })
    func `most lines of a page follow the line before them in its document`(
        name: String
    ) throws {
        let truth = try PageTruth(name: name).segments
        let sorted = ReadingOrder.sorted(truth.reversed())
        let pairs = Set(zip(truth, truth.dropFirst()).map { [$0, $1] })
        let kept = zip(sorted, sorted.dropFirst()).count { pairs.contains([$0, $1]) }
        #expect(Double(kept) >= Double(pairs.count) * 0.7)
    }

    @Test(arguments: [
        "chat-dark", "chat-light", "file-dialog", "movie-streaming-home", "music-playlist",
        "receipt", "settings-phone",
    ])
    func `chats, tables, lists and cards are read exactly as they were written`(
        name: String
    ) throws {
        let truth = try PageTruth(name: name).segments
        #expect(ReadingOrder.sorted(truth.reversed()).map(\.text) == truth.map(\.text))
    }
}

/// The true lines of one fixture.
private struct PageTruth: Decodable {
    struct Line: Decodable {
        let text: String
        let box: [Int]
        let words: [Word]
    }

    struct Word: Decodable {
        let text: String
        let box: [Int]
    }

    let lines: [Line]

    init(name: String) throws {
        let data = try Data(contentsOf: Fixture.url("screenshots/\(name).json"))
        self = try JSONDecoder().decode(PageTruth.self, from: data)
    }

    static func names() throws -> [String] {
        try FileManager.default
            .contentsOfDirectory(at: Fixture.url("screenshots"), includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .map { $0.deletingPathExtension().lastPathComponent }
            .sorted()
    }

    /// The lines as a line finder sees them: cut where the space is wider than 1.25 line heights.
    var segments: [TextObservation] {
        lines.flatMap { line in
            let words = line.words.map {
                let box = BoundingBox(
                    x: $0.box[0], y: $0.box[1], width: $0.box[2], height: $0.box[3])
                return TextWord(text: $0.text, confidence: 1, box: box)
            }
            var segments: [[TextWord]] = []
            for word in words {
                let end = segments.last?.last.map { $0.box.x + $0.box.width } ?? .min
                if segments.isEmpty || Double(word.box.x - end) > 1.25 * Double(word.box.height) {
                    segments.append([])
                }
                segments[segments.count - 1].append(word)
            }
            return segments.compactMap(TextObservation.init(credibleOf:))
        }
    }
}
