internal import Foundation
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotReading
internal import SystemPackage
internal import TestSupport
internal import Testing

struct ProcessingPipelineTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `ending the iteration cancels the page that is being recognized`() async throws {
        try add(images: 3)
        let recognizer = StubRecognizer(.worksUntilStopped)
        let pipeline = await pipeline([recognizer])
        let results = await pipeline.process([folder.path])
        let reading = Task { for try await _ in results {} }
        for await _ in recognizer.begun { break }
        reading.cancel()
        await pipeline.finished()
        #expect(await recognizer.recognitionCount == 1)
        #expect(try sidecarCount() == 0)
    }

    @Test
    func `an engine that does not listen cannot hold up the end, and writes nothing afterwards`()
        async throws
    {
        try add(images: 1)
        let gate = StubRecognizer.Gate()
        let recognizer = StubRecognizer(.ignoresEverything(gate))
        let reporter = await ProgressReporter()
        let pipeline = await pipeline([recognizer], reporter: reporter)
        let results = await pipeline.process([folder.path])
        let reading = Task { for try await _ in results {} }
        for await _ in recognizer.begun { break }
        await reporter.cancel()
        try await reading.value
        await pipeline.finished()
        #expect(await reporter.snapshot.phase == .cancelled)
        gate.open()
        // The late result has come and gone when the recognizer's thread is free again.
        #expect(await recognizer.recognitionCount == 1)
        #expect(try sidecarCount() == 0)
    }

    @Test
    func `a page that takes too long fails with a timeout although its engine does not listen`()
        async throws
    {
        try add(images: 1)
        let gate = StubRecognizer.Gate()
        defer { gate.open() }
        let recognizer = StubRecognizer(.ignoresEverything(gate))
        var options = ProcessingOptions()
        // Long enough for the picture to be decoded, even on a busy machine.
        options.timeout = .seconds(1)
        let pipeline = await pipeline([recognizer], options: options)
        let results = try await results(of: pipeline)
        #expect(results.map(\.verdict.reason) == [.timeout])
        gate.open()
        #expect(await recognizer.recognitionCount == 1)
        #expect(try sidecarCount() == 1)
    }

    @Test func `an engine that fails costs the image alone`() async throws {
        try add(images: 2)
        let pipeline = await pipeline([StubRecognizer(.fails(.engineFailed))])
        let results = try await results(of: pipeline)
        #expect(results.map(\.verdict.reason) == [.engineFailed, .engineFailed])
    }

    @Test func `missing trained data ends the run with its error`() async throws {
        try add(images: 2)
        let error = RecognitionError.languageDataMissing(
            languages: [.english], directory: "/nowhere")
        let reporter = await ProgressReporter()
        let pipeline = await pipeline([StubRecognizer(.fails(error))], reporter: reporter)
        await #expect(throws: error) { try await results(of: pipeline) }
        #expect(await reporter.snapshot.phase == .failed)
        #expect(try sidecarCount() == 0)
    }

    @Test func `an image that changes while it is read is read in its last state`() async throws {
        try add(images: 1)
        let image = url(0)
        let recognizer = StubRecognizer()
        let changing = Task {
            for await _ in recognizer.begun {
                let changed = try Data(contentsOf: Fixture.url("odd/white.png"))
                try changed.write(to: image, options: .atomic)
                break
            }
        }
        // The stub may be done before the change; then the change comes too late to matter.
        let results = try await results(of: await pipeline([recognizer]))
        try await changing.value
        let sha256 = try #require(results.first?.image.sha256)
        let sidecar = try String(contentsOf: sidecarURL(0), encoding: .utf8)
        #expect(sidecar.contains(sha256))
    }

    @Test func `recognition never runs on the main actor or the cooperative pool`() async throws {
        try add(images: 8)
        let recognizers = [StubRecognizer(), StubRecognizer()]
        _ = try await results(of: await pipeline(recognizers))
        for recognizer in recognizers {
            #expect(await recognizer.wasAlwaysOnOwnedThread)
        }
        #expect(!ThreadExecutor.isOwnedThread)
        #expect(await !MainActor.run { ThreadExecutor.isOwnedThread })
    }

    @Test func `no engine sees an image when all is done`() async throws {
        try add(images: 4)
        let first = StubRecognizer()
        _ = try await results(of: await pipeline([first]))
        #expect(await first.recognitionCount == 4)
        let second = StubRecognizer()
        #expect(try await results(of: await pipeline([second])).count == 4)
        #expect(await second.recognitionCount == 0)
    }

    @Test func `a consumer that does not come stops the run from piling up results`() async throws {
        try add(images: 600)
        let recognizer = StubRecognizer()
        let pipeline = await pipeline([recognizer])
        let results = await pipeline.process([folder.path])
        var iterator = results.makeAsyncIterator()
        var count = 0
        while let batch = try await iterator.next() {
            count += batch.count
            // Nobody has taken what comes after this batch, so no more than a window can have been
            // begun.
            #expect(await recognizer.recognitionCount <= count + 256)
        }
        #expect(count == 600)
    }

    @Test func `a run that ends leaves no job and no lock behind`() async throws {
        try add(images: 2)
        let reporter = await ProgressReporter()
        _ = try await results(of: await pipeline([StubRecognizer()], reporter: reporter))
        let snapshot = await reporter.snapshot
        #expect(snapshot.phase == .finished)
        #expect(snapshot.counts.found == 2)
        #expect(snapshot.counts.done == 2)
        let store = folder.path.appending(".screensort").string
        #expect(
            try Set(FileManager.default.contentsOfDirectory(atPath: store)) == [
                "index.seal", "index.sqlite", "lock", "sidecars",
            ])
    }

    // MARK: Support

    private func pipeline(
        _ recognizers: [any ImageReader], options: ProcessingOptions = ProcessingOptions(),
        reporter: ProgressReporter? = nil
    ) async -> ProcessingPipeline {
        let reporter = if let reporter { reporter } else { await ProgressReporter() }
        return ProcessingPipeline.make(recognizers, options: options, reporter: reporter)
    }

    private func results(of pipeline: ProcessingPipeline) async throws -> [ProcessingResult] {
        var results: [ProcessingResult] = []
        for try await batch in await pipeline.process([folder.path]) {
            results += try batch.compactMap(\.image).map { try $0.result() }
        }
        await pipeline.finished()
        return results
    }

    private func add(images count: Int) throws {
        let picture = try Data(contentsOf: Fixture.url("odd/one-pixel.png"))
        for number in 0..<count {
            try (picture + Data("\(number)".utf8)).write(to: url(number))
        }
    }

    private func url(_ number: Int) -> URL {
        URL(filePath: folder.path.appending("\(number + 1000).png").string)
    }

    private func sidecarURL(_ number: Int) -> URL {
        URL(
            filePath: folder.path.appending(".screensort/sidecars/\(number + 1000).png.json").string
        )
    }

    private func sidecarCount() throws -> Int {
        let sidecars = folder.path.appending(".screensort/sidecars").string
        guard FileManager.default.fileExists(atPath: sidecars) else { return 0 }
        return try FileManager.default.contentsOfDirectory(atPath: sidecars).count
    }
}
