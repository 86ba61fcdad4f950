internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import TestSupport
internal import Testing

struct FixtureResultsTests {
    private static let keys = [
        "file", "status", "reason", "category", "title", "creator", "caption",
    ]

    @Test func `the screens are sorted as expected`() async throws {
        let expected = try Self.objects(
            in: String(contentsOf: Fixture.url("expected/results.ndjson"), encoding: .utf8))
        let command = Screensort(folder: Fixture.path("screenshots"))
        let outcome = try await command.run(".", "--no-store")
        #expect(outcome.status == .success)
        let all = try outcome.results()
        #expect(all.allSatisfy { $0["secrets"] == .array([]) })
        let results = all.map { $0.filter { Self.keys.contains($0.key) } }
        #expect(results.count == expected.count)
        for (result, wanted) in zip(results, expected) {
            #expect(result == wanted, "make update-fixtures rewrites what is expected")
        }
    }

    @Test func `no screen is given a category that it does not show`() throws {
        let truth = try Self.objects(
            in: String(contentsOf: Fixture.url("manifest.jsonl"), encoding: .utf8))
        let categories = Dictionary(
            uniqueKeysWithValues: truth.map { ($0["file"]?.string ?? "", $0["category"]) })
        let expected = try Self.objects(
            in: String(contentsOf: Fixture.url("expected/results.ndjson"), encoding: .utf8))
        for result in expected where result["status"] == .string("success") {
            let file = try #require(result["file"]?.string)
            #expect(result["category"] == categories[file], "\(file)")
        }
    }

    private static func objects(in lines: String) throws -> [[String: JSONValue]] {
        try lines.split(separator: "\n").map {
            try JSONDecoder().decode([String: JSONValue].self, from: Data($0.utf8))
        }
    }
}
