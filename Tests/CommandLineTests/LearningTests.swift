internal import Foundation
internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotSorting
internal import SystemPackage
internal import Testing

/// What corrections of some images do to the others.
@Suite(.serialized) struct LearningTests {
    private let recipes = (0..<60).map { FilePath("recipe \($0).png") }
    private let others = (0..<20).map { FilePath("other \($0).png") }

    @Test func `fifty corrections of a new kind of screen sort the others of that app`()
        async throws
    {
        let folder = try storedFolder()
        let before = try await categories(folder)
        #expect(!before.values.contains("recipe"))
        let outcome = try await correct(recipes.prefix(50), as: "recipe", in: folder)
        #expect(outcome.errors.contains("10 other images now have another answer"))
        let after = try await categories(folder)
        #expect(recipes.allSatisfy { after[$0.string] == "recipe" })
        #expect(others.allSatisfy { after[$0.string] == before[$0.string] })
    }

    @Test func `forgetting all corrections forgets what they taught`() async throws {
        let folder = try storedFolder()
        let before = try await folder.command.run("list").output
        _ = try await correct(recipes.prefix(50), as: "recipe", in: folder)
        let list = try await folder.command.run("list").output
        let outcome = try await folder.command.run("correct", "--forget", input: list)
        #expect(outcome.status == .success)
        #expect(try await folder.command.run("list").output == before)
    }

    @Test func `the same corrections teach the same, whatever was said in between`() async throws {
        let folder = try storedFolder()
        _ = try await correct(recipes.prefix(8), as: "recipe", in: folder)
        let model = try Data(contentsOf: folder.url(".screensort/local-model.json"))
        _ = try await correct(others.prefix(4), as: "receipt", in: folder)
        #expect(try Data(contentsOf: folder.url(".screensort/local-model.json")) != model)
        _ = try await folder.command.run(
            ["correct", "--forget"].map { Array($0.utf8) }
                + others.prefix(4).map { Array($0.string.utf8) })
        #expect(try Data(contentsOf: folder.url(".screensort/local-model.json")) == model)
    }

    @Test func `what cannot be learned without a flip is refused, and the word stays`()
        async throws
    {
        let folder = try storedFolder()
        _ = try await correct(recipes.prefix(20), as: "recipe", in: folder)
        // The same screens once more, as other images, and called by another name.
        try store(recipes.prefix(20), of: folder, named: "twin")
        let twins = recipes.prefix(20).map { FilePath("twin of \($0)") }
        let outcome = try await correct(twins[...], as: "menu", in: folder)
        #expect(outcome.status == .success)
        #expect(outcome.errors.contains("nothing was learned"))
        let after = try await categories(folder)
        #expect(recipes.allSatisfy { after[$0.string] == "recipe" })
        #expect(twins.allSatisfy { after[$0.string] == "menu" })
    }

    @Test func `other images are sorted again by the thresholds that are given`() async throws {
        let folder = try storedFolder()
        let before = try await categories(folder)
        #expect(others.allSatisfy { before[$0.string] == "music" })
        _ = try await folder.command.run(
            "correct", recipes[0].string, "--category", "recipe", "--threshold", "1")
        let after = try await categories(folder)
        #expect(others.allSatisfy { after[$0.string] == "unknown" })
    }

    @Test func `an image that is read later is sorted by what was learned`() async throws {
        let screen = "screenshots/calendar.png"
        let folder = try ScreenshotFolder()
        try folder.add(screen, as: "first.png", salt: 0)
        _ = try await folder.command.run(".")
        let sidecars = SidecarStore(folder: folder.path)
        let first = try #require(try sidecars.load("first.png")).result()
        for number in 0..<20 {
            try write(first, to: FilePath("copy \(number).png"), in: sidecars)
        }
        let copies = (0..<20).map { FilePath("copy \($0).png") }
        _ = try await correct(copies[...], as: "dates", in: folder)
        try folder.add(screen, as: "second.png", salt: 1)
        let outcome = try await folder.command.run("second.png")
        #expect(try outcome.results().map { $0["category"] } == [.string("dates")])
        let explanation = try await folder.command.run("explain", "second.png")
        #expect(explanation.output.contains("dates"))
    }

    @Test func `a run learns again what was learned with another model`() async throws {
        let folder = try storedFolder()
        _ = try await correct(recipes.prefix(50), as: "recipe", in: folder)
        let url = folder.url(".screensort/local-model.json")
        let model = try String(contentsOf: url, encoding: .utf8)
        try model.replacing(#""model": ""#, with: #""model": "f"#)
            .write(to: url, atomically: true, encoding: .utf8)
        try folder.add("odd/palette.png", as: "new.png")
        _ = try await folder.command.run("new.png")
        #expect(try String(contentsOf: url, encoding: .utf8) == model)
    }
}

extension LearningTests {
    /// A folder whose images have been read: recipes of one app, and screens of other kinds.
    private func storedFolder() throws -> ScreenshotFolder {
        let folder = try ScreenshotFolder()
        try store(recipes[...], of: folder)
        try store(others[...], of: folder)
        return folder
    }

    /// - Parameter name: What to call the images, if not by their own names.
    private func store(
        _ files: ArraySlice<FilePath>, of folder: ScreenshotFolder, named name: String? = nil
    ) throws {
        let sorter = ScreenshotSorter()
        let sidecars = SidecarStore(folder: folder.path)
        for file in files {
            let app = recipes.contains(file) ? ImaginedScreen.recipe : ImaginedScreen.track
            let number = (recipes.firstIndex(of: file) ?? others.firstIndex(of: file)) ?? 0
            let screen = app.screen(number: number)
            let result = ProcessingResult(
                file: file, verdict: sorter.verdict(for: screen),
                image: ImageDescription(width: screen.width, height: screen.height, format: .png),
                observations: screen.observations, processedAt: .now())
            try write(result, to: name.map { FilePath("\($0) of \(file)") } ?? file, in: sidecars)
        }
    }

    /// Stores a result as that of another image.
    private func write(
        _ result: ProcessingResult, to file: FilePath, in sidecars: SidecarStore
    ) throws {
        var result = result
        result.file = file
        result.image.sha256 = file.string.utf8.map { String($0, radix: 16) }.joined()
        _ = try sidecars.write(result, to: file)
    }

    private func correct(
        _ files: ArraySlice<FilePath>, as category: String, in folder: ScreenshotFolder
    ) async throws -> Screensort.Outcome {
        let lines = files.map { #"{"file":"\#($0)","category":"\#(category)"}"# }
        return try await folder.command.run("correct", input: lines.joined(separator: "\n"))
    }

    private func categories(_ folder: ScreenshotFolder) async throws -> [String: String] {
        let results = try await folder.command.run("list").results()
        return Dictionary(
            uniqueKeysWithValues: results.map {
                ($0["file"]?.string ?? "", $0["category"]?.string ?? "")
            })
    }
}
