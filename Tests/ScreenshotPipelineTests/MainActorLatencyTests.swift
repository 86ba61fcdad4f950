internal import Foundation
internal import Logging
internal import ScreenshotPipeline
internal import ScreenshotReading
internal import ScreenshotSorting
internal import TestSupport
internal import Testing

/// Measures for `make bench`; asserts no time, as no test does.
struct MainActorLatencyTests {
    private static let isWanted = ProcessInfo.processInfo.environment["SCREENSORT_BENCHMARK"] != nil

    @Test(.enabled(if: isWanted, "it only measures; make bench runs it"))
    func `the main actor keeps ticking while two recognizers run flat out`() async throws {
        var options = ProcessingOptions()
        options.store = .none
        let pipeline = ProcessingPipeline(
            recognizers: [LineRecognizer(), LineRecognizer()], sorter: ScreenshotSorter(),
            options: options, reporter: await ProgressReporter(),
            log: Logger(label: "benchmark") { _ in SwiftLogNoOpLogHandler() })
        let ticking = Task { @MainActor in await Self.tick() }
        for try await _ in await pipeline.process([Fixture.path("screenshots")]) {}
        await pipeline.finished()
        ticking.cancel()
        let lateness = await ticking.value.sorted()
        let median = lateness[lateness.count / 2]
        let late = lateness[min(lateness.count - 1, lateness.count * 99 / 100)]
        let worst = lateness[lateness.count - 1]
        print(
            "tick lateness in ms: median \(median), 99th percentile \(late), worst \(worst),",
            "ticks \(lateness.count)")
        #expect(lateness.count > 1)
    }

    /// How late each tick was, in milliseconds, until the task is cancelled.
    @MainActor private static func tick() async -> [Double] {
        var lateness: [Double] = []
        while !Task.isCancelled {
            let due = ContinuousClock.now + .milliseconds(100)
            do {
                try await Task.sleep(until: due, clock: .continuous)
            } catch {
                break
            }
            let late = (ContinuousClock.now - due) / .milliseconds(1)
            lateness.append((late * 10).rounded() / 10)
        }
        return lateness
    }
}
