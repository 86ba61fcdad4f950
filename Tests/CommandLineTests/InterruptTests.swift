internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

@Suite(.serialized) struct InterruptTests {
    @Test(arguments: [
        ("INT", TerminationStatus.interrupted), ("TERM", .terminated), ("HUP", .terminated),
    ])
    func `a signal stops the run, keeps what is done, and the next run goes on`(
        signal: String, status: TerminationStatus
    ) async throws {
        let folder = try ScreenshotFolder(images: 2, screens: 6)
        let stopped = try await folder.command.run(
            [".", "--jobs", "2"], afterLines: 2, script: "kill -\(signal) $pid")
        #expect(stopped.status == status)
        let printed = try stopped.results()
        let sidecars = try folder.sidecars()
        #expect((2..<8).contains(printed.count))
        #expect(printed.allSatisfy { sidecars[$0["file"]?.string ?? ""] != nil })
        #expect(try folder.storedFiles().allSatisfy { !$0.hasPrefix("tmp") })
        #expect(stopped.errors.contains("stopped"))

        let state = try folder.storeState()
        let finished = try await folder.command.run(".")
        #expect(finished.status == .success)
        #expect(try finished.results().count == 8)
        let rest = 8 - sidecars.count
        #expect(finished.errors.contains("\(rest) read, \(sidecars.count) already done"))
        let later = try folder.storeState()
        #expect(state.allSatisfy { later[$0.key] == $0.value || $0.key.mayChange })
    }

    @Test func `the output of an interrupted run is whole JSON`() async throws {
        let folder = try ScreenshotFolder(images: 2, screens: 6)
        let outcome = try await folder.command.run(
            [".", "--format", "json"], afterLines: 2, script: "kill -INT $pid")
        #expect(outcome.status == .interrupted)
        _ = try JSONDecoder().decode([JSONValue].self, from: Data(outcome.output.utf8))
    }

    @Test func `a second signal ends the run at once`() async throws {
        let folder = try ScreenshotFolder(images: 2, screens: 6)
        let outcome = try await folder.command.run(
            [".", "--jobs", "2"], afterLines: 2, script: "kill -INT $pid; kill -INT $pid")
        #expect(outcome.status == .interrupted)
        let finished = try await folder.command.run(".")
        #expect(finished.status == .success)
        #expect(try folder.storedFiles().allSatisfy { !$0.hasPrefix("tmp") })
    }

    @Test func `a hang-up that was to be ignored is ignored`() async throws {
        let folder = try ScreenshotFolder(images: 4)
        let result = try await Subprocess.run(
            .path("/bin/bash"),
            arguments: [
                "-c",
                "trap '' HUP; \(Screensort.builtExecutable) . & sleep 0.3; kill -HUP $!; wait $!",
            ],
            workingDirectory: folder.path, output: .string(limit: 1 << 20),
            error: .string(limit: 1 << 20))
        #expect(result.terminationStatus == .success)
        #expect(result.standardOutput.split(separator: "\n").count == 4)
    }

    @Test func `killed at any moment, it loses nothing and reads nothing twice`() async throws {
        let folder = try ScreenshotFolder(images: 6)
        var imageCount = 6
        var killCount = 0
        var processedAt: [String: JSONValue] = [:]
        while killCount < 25 {
            // There is always something left to read when the next kill comes.
            for _ in 0..<2 {
                try folder.add(
                    "odd/palette.png", as: ScreenshotFolder.name(imageCount), salt: imageCount)
                imageCount += 1
            }
            let moment = Duration.milliseconds(Int.random(in: 10...300))
            let outcome = try await folder.command.run([".", "--jobs", "2"], killedAfter: moment)
            if outcome.status != .success { killCount += 1 }
            for (image, sidecar) in try folder.sidecars() {
                let known = processedAt.updateValue(sidecar["processedAt"] ?? .null, forKey: image)
                #expect(
                    known == nil || known == sidecar["processedAt"], "\(image) was read twice")
            }
        }
        let final = try await folder.command.run(".")
        #expect(final.status == .success)
        #expect(try final.results().count == imageCount)
        #expect(try folder.sidecars().count == imageCount)
        #expect(try folder.storedFiles().allSatisfy { !$0.hasPrefix("tmp") })
        for result in try final.results() {
            guard let known = processedAt[result["file"]?.string ?? ""] else { continue }
            #expect(result["processedAt"] == known)
        }
    }
}
