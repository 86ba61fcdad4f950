internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import TestSupport
internal import Testing

@Suite(.serialized) struct EvaluateCommandTests {
    private static let line = #"{"file": "a.png", "category": "unknown", "subject": "page"}"#

    @Test(arguments: [
        ("\(line)\n{\"file\": 3}\n", "m.jsonl:2: 'category' is missing"),
        ("\(line)\nnonsense\n", "m.jsonl:2: not a JSON object"),
        ("{\"file\": \"a.png\", \"category\": \"tea\"}", "m.jsonl:1: no category 'tea'"),
        ("", "m.jsonl: lists no pictures"),
    ])
    func `a manifest that cannot be used is named, with the line`(
        manifest: String, message: String
    ) async throws {
        let folder = try Self.folder(manifest: manifest)
        let outcome = try await folder.command.run("evaluate", "m.jsonl")
        #expect(outcome.status == .failure)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("screensort: \(message)"), "\(outcome.errors)")
    }

    @Test func `a manifest that is not there is named`() async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run("evaluate", "gone.jsonl")
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("screensort: gone.jsonl: no such file"))
    }

    @Test func `a picture that is missing is told, and the rest is measured`() async throws {
        let folder = try Self.folder(
            manifest: Self.line + "\n" + #"{"file": "gone.png", "category": "book"}"#)
        let outcome = try await folder.command.run("evaluate", "m.jsonl", "--format", "json")
        let report = try #require(try outcome.results().first)
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("gone.png: no such file"))
        #expect(report["screens"] == .integer(1))
        #expect(report["failed"]?.array?.first?.object?["file"] == .string("gone.png"))
    }

    @Test(arguments: [["--folds", "1"], ["--train-with", "m.jsonl"]])
    func `options that do not go together are wrong usage`(options: [String]) async throws {
        let folder = try Self.folder(manifest: Self.line)
        let arguments = ["evaluate", "m.jsonl"] + options
        let outcome = try await folder.command.run(arguments.map { Array($0.utf8) })
        #expect(outcome.status == .usage)
    }

    @Test func `nothing is written beside the pictures but the cache`() async throws {
        let folder = try Self.folder(manifest: Self.line)
        let first = try await folder.command.run("evaluate", "m.jsonl", "--cache", "c.ndjson")
        let second = try await folder.command.run("evaluate", "m.jsonl", "--cache", "c.ndjson")
        #expect(first.status == .success)
        #expect(first.output == second.output)
        #expect(second.errors.contains("0 read, 1 from the cache"))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path.string)
        #expect(files.sorted() == ["a.png", "c.ndjson", "m.jsonl"])
    }

    @Test func `a category of one's own has to be allowed`() async throws {
        let folder = try Self.folder(manifest: #"{"file": "a.png", "category": "tea"}"#)
        let outcome = try await folder.command.run("evaluate", "m.jsonl", "--category", "tea")
        #expect(outcome.status == .success)
        #expect(outcome.output.hasPrefix("1 screen: 1 tea\n"))
    }

    @Test func `errors are listed with what is said and what is true`() async throws {
        let folder = try Self.folder(
            manifest: #"{"file": "a.png", "category": "book", "title": "Dune", "subject": "page"}"#)
        let outcome = try await folder.command.run("evaluate", "m.jsonl", "--errors")
        #expect(outcome.output.contains("a.png (page)  unknown   book"))
        #expect(outcome.output.contains(#"a.png: title nothing, not "Dune""#))
    }

    @Test func `the fixtures are measured in folds, each screen once`() async throws {
        let command = Screensort(folder: Fixture.path(""))
        let outcome = try await command.run(
            "evaluate", "manifest.jsonl", "--folds", "5", "--format", "json")
        let report = try #require(try outcome.results().first)
        #expect(outcome.status == .success)
        #expect(report["screens"] == .integer(40))
        let folds = try #require(report["folds"]?.object?["screens"]?.array)
        #expect(folds.compactMap(\.integer).reduce(0, +) == 40)
        #expect(folds.count == 5)
    }

    /// A folder with one picture with text and a manifest `m.jsonl`.
    private static func folder(manifest: String) throws -> ScreenshotFolder {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/weather.png", as: "a.png")
        try Data(manifest.utf8).write(to: folder.url("m.jsonl"))
        return folder
    }
}
