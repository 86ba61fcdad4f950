internal import Foundation
internal import ScreenshotModel
internal import TestSupport
internal import Testing

struct EngineTests {
    @Test func `an engine that is not known is refused with those that are`() async throws {
        let outcome = try await Screensort(folder: Fixture.path("odd"))
            .run("palette.png", "--no-store", "--engine", "magic")
        #expect(outcome.status == .usage)
        #expect(outcome.errors.contains("fast") && outcome.errors.contains("tesseract"))
    }

    @Test(arguments: [("fast", "screensort", "lines"), ("tesseract", "tesseract", "psm 11")])
    func `a result names the engine that read it`(
        choice: String, name: String, mode: String
    ) async throws {
        let outcome = try await Screensort(folder: Fixture.path("odd"))
            .run("palette.png", "--no-store", "--engine", choice)
        let result = try #require(try outcome.results().first)
        #expect(result["text"]?.string == "Quiet mornings by the harbor")
        let engine = try #require(result["engine"]?.object)
        #expect(engine["name"] == .string(name))
        #expect(engine["mode"] == .string(mode))
        #expect(engine["fallback"] == .bool(false))
    }

    @Test func `a fallback is in the result, and is told once`() async throws {
        let outcome = try await Screensort(folder: Fixture.path("languages"))
            .run(".", "--no-store", "--languages", "jpn")
        #expect(outcome.status == .success)
        let results = try outcome.results()
        #expect(results.count == 3)
        for result in results {
            #expect(result["engine"]?.object?["fallback"] == .bool(true))
        }
        let told = outcome.errors.split(separator: "\n").filter { $0.contains("fast engine") }
        #expect(told.count == 1)
        #expect(told.first?.contains("jpn") == true)
    }

    @Test func `a fallback is told as JSON where progress is`() async throws {
        let outcome = try await Screensort(folder: Fixture.path("languages"))
            .run("japanese.png", "--no-store", "--languages", "jpn", "--progress", "json")
        let told = try outcome.errors.split(separator: "\n").map {
            try JSONDecoder().decode([String: JSONValue].self, from: Data($0.utf8))
        }.filter { $0["type"] == .string("fallback") }
        #expect(told.count == 1)
        #expect(told.first?["engine"] == .string("tesseract"))
        #expect(told.first?["languages"] == .string("jpn"))
    }
}
