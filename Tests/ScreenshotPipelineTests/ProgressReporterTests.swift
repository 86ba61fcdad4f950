internal import ScreenshotModel
internal import ScreenshotPipeline
internal import Synchronization
internal import SystemPackage
internal import Testing

@MainActor
struct ProgressReporterTests {
    private let reporter = ProgressReporter()
    private let run = RunID()

    @Test func `an update of another run is dropped`() {
        reporter.begin(run) {}
        let before = reporter.snapshot
        #expect(!reporter.update(RunID(), counts: counts(found: 9, success: 5)))
        #expect(!reporter.move(RunID(), to: .processing))
        #expect(reporter.snapshot == before)
    }

    @Test func `an update of a run that is over is dropped`() {
        reporter.begin(run) {}
        for phase in [RunPhase.processing, .finishing, .finished] {
            reporter.move(run, to: phase)
        }
        #expect(!reporter.update(run, counts: counts(found: 9)))
        #expect(reporter.snapshot.counts.found == 0)
    }

    @Test func `counts never go backwards`() {
        reporter.begin(run) {}
        reporter.update(run, counts: counts(found: 10, success: 4))
        reporter.update(run, counts: counts(found: 8, success: 5))
        #expect(reporter.snapshot.counts == counts(found: 10, success: 5))
    }

    @Test func `a second run cannot begin while one is going on`() {
        reporter.begin(run) {}
        #expect(!reporter.begin(RunID()) {})
        #expect(reporter.snapshot.run == run)
    }

    @Test func `a new run begins from nothing`() {
        reporter.begin(run) {}
        reporter.update(run, counts: counts(found: 3), currentFile: "a.png")
        reporter.move(run, to: .failed)
        let next = RunID()
        #expect(reporter.begin(next) {})
        #expect(reporter.snapshot.run == next)
        #expect(reporter.snapshot.counts == ProgressCounts())
        #expect(reporter.snapshot.currentFile == nil)
    }

    @Test func `cancelling calls the run once, however often it is asked`() {
        let counter = Counter()
        reporter.begin(run) { counter.count() }
        #expect(reporter.cancel())
        #expect(!reporter.cancel())
        #expect(counter.value == 1)
        #expect(reporter.snapshot.phase == .cancelling)
    }

    @Test func `there is nothing to cancel before a run and after it`() {
        #expect(!reporter.cancel())
        let counter = Counter()
        reporter.begin(run) { counter.count() }
        reporter.move(run, to: .failed)
        #expect(!reporter.cancel())
        #expect(counter.value == 0)
    }

    @Test func `the rate counts from the first image that is read`() {
        let clock = StoppedClock()
        let reporter = ProgressReporter(now: { clock.now })
        reporter.begin(run) {}
        clock.advance(by: .seconds(50))
        reporter.update(
            run, counts: counts(found: 10, success: 4, alreadyDone: 4), currentFile: "a.png")
        reporter.move(run, to: .processing)
        clock.advance(by: .seconds(2))
        reporter.update(run, counts: counts(found: 10, success: 8, alreadyDone: 4))
        #expect(reporter.snapshot.rate(at: clock.now) == 2)
        #expect(reporter.snapshot.remaining(at: clock.now) == .seconds(1))
    }

    @Test func `nothing is said about speed before anything was read`() {
        reporter.begin(run) {}
        reporter.update(run, counts: counts(found: 10, success: 4, alreadyDone: 4))
        #expect(reporter.snapshot.rate(at: .now) == nil)
        #expect(reporter.snapshot.remaining(at: .now) == nil)
    }

    private func counts(found: Int, success: Int = 0, alreadyDone: Int = 0) -> ProgressCounts {
        var counts = ProgressCounts()
        counts.found = found
        counts.success = success
        counts.alreadyDone = alreadyDone
        return counts
    }
}

struct RunPhaseTests {
    @Test func `only the transitions of a run exist`() {
        let allowed: [RunPhase: Set<RunPhase>] = [
            .idle: [.scanning],
            .scanning: [.processing, .cancelling, .failed],
            .processing: [.finishing, .cancelling, .failed],
            .finishing: [.finished, .cancelling, .failed],
            .cancelling: [.cancelled, .failed],
            .finished: [.scanning],
            .cancelled: [.scanning],
            .failed: [.scanning],
        ]
        for phase in RunPhase.allCases {
            let reachable = RunPhase.allCases.filter(phase.canMove(to:))
            #expect(Set(reachable) == allowed[phase], "from \(phase)")
        }
    }
}

private final class Counter: Sendable {
    private let calls = Mutex(0)

    var value: Int {
        calls.withLock { $0 }
    }

    func count() {
        calls.withLock { $0 += 1 }
    }
}

/// A clock that only goes on when it is told to.
private final class StoppedClock: Sendable {
    private let instant = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant {
        instant.withLock { $0 }
    }

    func advance(by duration: Duration) {
        instant.withLock { $0 = $0.advanced(by: duration) }
    }
}
