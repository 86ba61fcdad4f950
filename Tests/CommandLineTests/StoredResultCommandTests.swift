internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

@Suite(.serialized) struct ListCommandTests {
    @Test func `an empty folder says how to get results`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let outcome = try await folder.command.run("list")
        #expect(outcome.status == .success)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("screensort ."))
    }

    @Test func `the last results are printed although the images have gone`() async throws {
        let folder = try ScreenshotFolder(images: 2)
        let results = try await folder.command.run(".")
        for number in 0..<2 {
            try FileManager.default.removeItem(at: folder.url(ScreenshotFolder.name(number)))
        }
        let list = try await folder.command.run("list", "--format", "ndjson")
        #expect(list.output == results.output)
        #expect(list.errors.isEmpty)
    }

    @Test func `no engine is needed`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        _ = try await folder.command.run(".")
        var command = folder.command
        command.environment["TESSDATA_PREFIX"] = "/nonexistent"
        #expect(try await command.run("list").results().count == 1)
        #expect(try await command.run(".").results().count == 1)
    }

    @Test func `a subfolder and a file show their own results`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: "a/1.png", salt: 1)
        try folder.add("odd/palette.png", as: "b/2.png", salt: 2)
        _ = try await folder.command.run(".")
        let subfolder = try await folder.command.run("list", "b")
        #expect(try subfolder.results().map { $0["file"] } == [.string("b/2.png")])
        let file = try await folder.command.run("list", "a/1.png")
        #expect(try file.results().map { $0["file"] } == [.string("a/1.png")])
    }

    @Test func `a damaged sidecar is named, and the others are listed`() async throws {
        let folder = try ScreenshotFolder(images: 2)
        _ = try await folder.command.run(".")
        let sidecar = folder.url(".screensort/sidecars/\(ScreenshotFolder.name(0)).json")
        try Data("{".utf8).write(to: sidecar)
        let outcome = try await folder.command.run("list")
        #expect(outcome.status == .someFailed)
        #expect(try outcome.results().count == 1)
        #expect(outcome.errors.contains(ScreenshotFolder.name(0)))
        #expect(outcome.errors.contains("damaged"))
    }

    @Test func `observations are printed when they are asked for`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let first = try await folder.command.run(".", "--observations")
        #expect(try await folder.command.run("list", "--observations").output == first.output)
        #expect(try await folder.command.run(".", "--observations").output == first.output)
        let short = try #require(try await folder.command.run("list").results().first)
        #expect(short["observations"] == nil && short["picture"] == nil)
    }

    @Test func `readers do not wait for a writer`() async throws {
        let folder = try ScreenshotFolder(images: 2, screens: 6)
        let outcome = try await folder.command.run(
            [".", "--jobs", "1"], afterLines: 2,
            script: "\"$0\" list | wc -l | sed 's/^/listed: /' >&2; kill -INT $pid")
        #expect(outcome.status == .interrupted)
        #expect(outcome.errors.contains(#/listed: [2-7]\n/#))
    }
}

@Suite(.serialized) struct ShowCommandTests {
    @Test func `an image without a result says how to get one`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let outcome = try await folder.command.run("show", ScreenshotFolder.name(0))
        #expect(outcome.status == .failure)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("no result yet"))
    }

    @Test func `all that is known is shown, the text too`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/weather.png", as: "Screenshot_20260102-101112.png")
        _ = try await folder.command.run(".")
        let outcome = try await folder.command.run("show", "Screenshot_20260102-101112.png")
        #expect(outcome.status == .success)
        for words in [
            "Could not classify", "flagged", "png", "2026-01-02T10:11:12", "by screensort",
            "Today",
        ] {
            #expect(outcome.output.contains(words))
        }
    }
}

@Suite(.serialized) struct DoctorCommandTests {
    @Test func `a language that is missing comes with the package to install`() async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run("doctor", "--languages", "eng+xyz")
        #expect(outcome.status == .failure)
        #expect(outcome.output.contains("✗ language   xyz"))
        #expect(outcome.output.contains("apt install tesseract-ocr-xyz"))
    }

    @Test func `a damaged sidecar and one that others may read are named`() async throws {
        let folder = try ScreenshotFolder(images: 2)
        _ = try await folder.command.run(".")
        let sidecars = (0..<2).map {
            folder.url(".screensort/sidecars/\(ScreenshotFolder.name($0)).json")
        }
        try Data("[]".utf8).write(to: sidecars[0])
        chmod(sidecars[1].path(percentEncoded: false), 0o644)
        let outcome = try await folder.command.run("doctor")
        #expect(outcome.status == .failure)
        #expect(outcome.output.contains("✗ sidecar"))
        #expect(outcome.output.contains("✗ privacy"))
    }

    @Test func `all is well after a run, and nothing was changed by looking`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        _ = try await folder.command.run(".")
        let state = try folder.storeState()
        let outcome = try await folder.command.run("doctor", "--format", "json")
        #expect(outcome.status == .success)
        let findings = try JSONDecoder().decode([JSONValue].self, from: Data(outcome.output.utf8))
        #expect(findings.allSatisfy { $0.object?["fine"] == .bool(true) })
        #expect(try folder.storeState() == state)
    }
}

@Suite(.serialized) struct StoreTests {
    @Test func `the store is for the user alone`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: "sub/a.png")
        _ = try await folder.command.run(".")
        for (path, mode) in [
            (".screensort", 0o700), (".screensort/sidecars/sub", 0o700),
            (".screensort/sidecars/sub/a.png.json", 0o600),
        ] {
            var status = stat()
            stat(folder.path.appending(path).string, &status)
            #expect(Int(status.st_mode) & 0o777 == mode, "\(path)")
        }
    }

    @Test func `a second run on the same store is refused while the first goes on`() async throws {
        let folder = try ScreenshotFolder(images: 2, screens: 6)
        let outcome = try await folder.command.run(
            [".", "--jobs", "1"], afterLines: 1,
            script: "\"$0\" . >&2; echo \"second: $?\" >&2; kill -INT $pid")
        #expect(outcome.status == .interrupted)
        #expect(outcome.errors.contains("second: 1\n"))
        #expect(outcome.errors.contains(#/another screensort \(process \d+\) is writing/#))
    }

    @Test func `a damaged sidecar is kept, and its image is read again`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        _ = try await folder.command.run(".")
        let sidecar = folder.url(".screensort/sidecars/\(ScreenshotFolder.name(0)).json")
        try Data("{\"correction\": torn".utf8).write(to: sidecar)
        let outcome = try await folder.command.run(".")
        #expect(outcome.status == .success)
        #expect(outcome.errors.contains("1 read"))
        let kept = sidecar.appendingPathExtension("damaged")
        #expect(try String(contentsOf: kept, encoding: .utf8) == "{\"correction\": torn")
    }

    @Test func `what a later version wrote is left alone`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        _ = try await folder.command.run(".")
        let sidecar = folder.url(".screensort/sidecars/\(ScreenshotFolder.name(0)).json")
        let text = try String(contentsOf: sidecar, encoding: .utf8)
        let newer = text.replacing("\"schema\":1", with: "\"schema\":2")
        try newer.write(to: sidecar, atomically: true, encoding: .utf8)
        let outcome = try await folder.command.run("--force", ".")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("update screensort"))
        #expect(try String(contentsOf: sidecar, encoding: .utf8) == newer)
    }

    @Test func `a sidecar that another tool has laid out anew is still understood`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let first = try await folder.command.run(".", "--observations")
        let sidecar = folder.url(".screensort/sidecars/\(ScreenshotFolder.name(0)).json")
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: sidecar))
        try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted]).write(
            to: sidecar)
        let second = try await folder.command.run(".", "--observations")
        #expect(second.errors.contains("0 read, 1 already done"))
        #expect(try second.results() == first.results())
    }
}
