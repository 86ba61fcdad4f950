internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import TestSupport
internal import Testing

/// What is said of every screen of the fixtures, against what was read there and what is there.
@Suite(.serialized) struct ExplainedFixturesTests {
    @Test func `an explanation has the same bytes, stored or read, and however often`()
        async throws
    {
        let (results, read, stored) = try await Self.outcomes.value
        #expect(read.output == stored[0].output)
        #expect(stored[1].output == stored[0].output)
        #expect(try read.results().count == results.results().count)
    }

    @Test func `the lines are those that were read, and evidence names some of them`()
        async throws
    {
        let (processed, explained, _) = try await Self.outcomes.value
        let (results, explanations) = (try processed.results(), try explained.results())
        #expect(results.count == explanations.count)
        for (result, explanation) in zip(results, explanations) {
            let file = try #require(result["file"]?.string)
            #expect(explanation["file"] == result["file"])
            let (read, lines) = (result["observations"]?.array, explanation["lines"]?.array)
            #expect(
                lines?.map { $0.object?["text"] } == read?.map { $0.object?["text"] }, "\(file)")
            #expect(lines?.map { $0.object?["box"] } == read?.map { $0.object?["box"] }, "\(file)")
            for key in ["category", "confidence", "runnerUp", "title", "creator", "caption"] {
                #expect(explanation[key] == result[key], "\(file): \(key)")
            }
            try Self.expectEvidence(of: explanation, namesLinesOf: file)
        }
    }

    @Test func `the weights of all evidence and the rest are the margin`() async throws {
        for explanation in try await Self.outcomes.value.read.results() {
            guard let margin = explanation["margin"]?.number else { continue }
            let file = explanation["file"]?.string ?? ""
            let weights = Self.objects(explanation["evidence"]).compactMap { $0["weight"]?.number }
            let rest = try #require(explanation["rest"]?.number)
            // Each number is rounded to four digits.
            let tolerance = 0.0001 * Double(weights.count + 2)
            #expect(abs(weights.reduce(rest, +) - margin) < tolerance, "\(file)")
            let ranking = Self.objects(explanation["ranking"])
            let confidences = ranking.compactMap { $0["confidence"]?.number }
            #expect(confidences == confidences.sorted(by: >), "\(file)")
            if confidences[1] > 0.01 {
                #expect(abs(log(confidences[0] / confidences[1]) - margin) < 0.01, "\(file)")
            }
        }
    }

    @Test func `what counts stands where the picture has text`() async throws {
        var counted = 0
        var found = 0
        for explanation in try await Self.outcomes.value.read.results() {
            let file = try #require(explanation["file"]?.string)
            let truth = try Self.truth(of: file)
            for line in Self.objects(explanation["lines"]) where Self.counts(line) {
                let box = try Self.box(line)
                counted += 1
                if truth.contains(where: { $0.overlaps(box) }) { found += 1 }
            }
        }
        #expect(counted > 200)
        // The rest is in artwork, where the generator draws letters without saying so.
        #expect(Double(found) >= 0.97 * Double(counted), "\(found) of \(counted)")
    }
}

extension ExplainedFixturesTests {
    private static func expectEvidence(
        of explanation: [String: JSONValue], namesLinesOf file: String
    ) throws {
        let lines = objects(explanation["lines"])
        let texts = lines.map { plain($0["text"]?.string ?? "") }
        for evidence in objects(explanation["evidence"]) {
            let indices = evidence["lines"]?.array?.compactMap(\.integer) ?? []
            try #require(indices.allSatisfy(texts.indices.contains), "\(file): \(evidence)")
            for phrase in evidence["phrases"]?.array?.compactMap(\.string) ?? [] {
                #expect(
                    indices.contains { texts[$0].contains(plain(phrase)) }, "\(file): \(phrase)")
            }
        }
        let (width, height) = (explanation["width"]?.integer, explanation["height"]?.integer)
        for line in lines {
            let box = try box(line)
            #expect(box.x >= 0 && box.x + box.width <= width ?? 0, "\(file): \(line)")
            #expect(box.y >= 0 && box.y + box.height <= height ?? 0, "\(file): \(line)")
        }
    }

    /// Whether a line does more than nothing.
    private static func counts(_ line: [String: JSONValue]) -> Bool {
        abs(line["weight"]?.number ?? 0) >= 0.1
    }

    /// Letters and digits: what joins words may differ between a line and its phrases.
    private static func plain(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    private static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(
            atPath: Fixture.path("screenshots").string)
        return (files ?? []).filter { $0.hasSuffix(".png") }.sorted()
    }()

    /// All screens processed, explained without a store, and twice explained with it.
    private static let outcomes = Task<Outcomes, any Error> {
        let store = try TemporaryFolder()
        let options = ["--store", store.path.string]
        let explain = ["explain", "--format", "json"] + names
        return (
            processed: try await run([".", "--observations"] + options),
            read: try await run(explain + ["--no-store"]),
            stored: [try await run(explain + options), try await run(explain + options)]
        )
    }

    private typealias Outcomes = (
        processed: Screensort.Outcome, read: Screensort.Outcome, stored: [Screensort.Outcome]
    )

    private static func run(_ arguments: [String]) async throws -> Screensort.Outcome {
        let command = Screensort(folder: Fixture.path("screenshots"))
        // As long as it takes while all other tests run.
        let outcome = try await command.run(
            (arguments + ["--timeout", "3600"]).map { Array($0.utf8) })
        #expect(outcome.status == .success, "\(outcome.errors)")
        return outcome
    }

    /// The boxes of the lines that were drawn.
    private static func truth(of file: String) throws -> [BoundingBox] {
        let name = file.replacing(".png", with: ".json")
        let data = try Data(contentsOf: Fixture.url("screenshots/\(name)"))
        let truth = try JSONDecoder().decode([String: JSONValue].self, from: data)
        return try objects(truth["lines"]).map(box)
    }

    private static func objects(_ value: JSONValue?) -> [[String: JSONValue]] {
        value?.array?.compactMap(\.object) ?? []
    }

    private static func box(_ line: [String: JSONValue]) throws -> BoundingBox {
        let numbers = line["box"]?.array?.compactMap(\.integer) ?? []
        try #require(numbers.count == 4)
        return BoundingBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

extension BoundingBox {
    fileprivate func overlaps(_ other: BoundingBox) -> Bool {
        max(x, other.x) < min(x + width, other.x + other.width)
            && max(y, other.y) < min(y + height, other.y + other.height)
    }
}
