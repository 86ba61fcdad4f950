package import ScreenshotModel
package import SystemPackage

/// What a run has done so far. Counts only grow.
package struct ProgressCounts: Equatable, Sendable {
    /// Images found by the scan so far.
    package var found = 0
    /// Results that an earlier run had already made.
    package var alreadyDone = 0
    /// Results by status, those of earlier runs among them.
    package var success = 0
    package var flagged = 0
    package var failed = 0
    /// Those of the failed that are left alone.
    package var quarantined = 0
    /// Images that changed or went before they had a result. Their later states count on their own.
    package var superseded = 0

    package init() {}

    /// Images with a result.
    package var done: Int {
        success + flagged + failed
    }

    /// Images that have a result or will get one.
    package var total: Int {
        found - superseded
    }

    /// Images without a result.
    package var left: Int {
        total - done
    }

    /// Images that this run has read.
    package var read: Int {
        done - alreadyDone
    }

    mutating func add(_ image: ProcessedImage) {
        add(image.status, alreadyDone: image.isAlreadyDone)
        if image.reason == .quarantined { quarantined += 1 }
    }

    package mutating func add(_ status: ProcessingStatus, alreadyDone isAlreadyDone: Bool) {
        switch status {
        case .success: success += 1
        case .flagged: flagged += 1
        case .failed: failed += 1
        }
        if isAlreadyDone { alreadyDone += 1 }
    }

    /// Each count as it is in whichever of the two is further.
    func merged(with other: ProgressCounts) -> ProgressCounts {
        var merged = self
        let counts: [WritableKeyPath<ProgressCounts, Int>] = [
            \.found, \.alreadyDone, \.success, \.flagged, \.failed, \.quarantined,
            \.superseded,
        ]
        for count in counts {
            merged[keyPath: count] = max(merged[keyPath: count], other[keyPath: count])
        }
        return merged
    }
}

/// The state of a run at one moment, from which all drawing is made.
package struct ProgressSnapshot: Equatable, Sendable {
    package var run: RunID?
    package var phase = RunPhase.idle
    package var counts = ProgressCounts()
    /// An image that is being read.
    package var currentFile: FilePath?
    package var startedAt: ContinuousClock.Instant?
    /// When the first image was handed to an engine; the rate counts from here.
    package var readingSince: ContinuousClock.Instant?

    package init() {}

    /// Whether all that was found has a result, and the run waits for more.
    package var isIdle: Bool {
        phase == .processing && counts.left == 0
    }

    /// Images read a second, or nil while too little is known.
    package func rate(at now: ContinuousClock.Instant) -> Double? {
        guard let readingSince, counts.read > 0 else { return nil }
        let elapsed = (now - readingSince) / .seconds(1)
        return elapsed > 0 ? Double(counts.read) / elapsed : nil
    }

    /// The time until all images have a result, or nil while that is not known.
    package func remaining(at now: ContinuousClock.Instant) -> Duration? {
        guard phase == .processing, let rate = rate(at: now) else { return nil }
        return .seconds(Double(counts.left) / rate)
    }
}
