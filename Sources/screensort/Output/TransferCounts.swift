internal import ScreenshotPipeline

/// What became of the images of a run, for its summary.
struct TransferCounts {
    private var doneCount = 0
    private var removedCount = 0
    private var plannedCount = 0
    private var failedCount = 0
    private var stayCounts: [StayReason: Int] = [:]

    mutating func add(_ transfer: ImageTransfer) {
        switch transfer.state {
        case .done where transfer.action == .remove: removedCount += 1
        case .done: doneCount += 1
        case .planned: plannedCount += 1
        case .failed: failedCount += 1
        case .stays(let reason): stayCounts[reason, default: 0] += 1
        }
    }

    mutating func addProblem() {
        failedCount += 1
    }

    var hasFailures: Bool {
        failedCount > 0
    }

    /// Whether anything was changed.
    var hasDone: Bool {
        doneCount + removedCount > 0
    }

    var hasPlanned: Bool {
        plannedCount > 0
    }

    /// Whether no image was found at all.
    var isEmpty: Bool {
        !hasDone && !hasPlanned && !hasFailures && stayCounts.isEmpty
    }

    func count(of reason: StayReason) -> Int {
        stayCounts[reason, default: 0]
    }

    /// `12 moved, 3 stayed (2 unsure, 1 in place), 1 failed`.
    ///
    /// - Parameter verb: What was done: `moved`.
    func text(verb: String) -> String {
        var parts: [String] = []
        if doneCount > 0 || (removedCount == 0 && plannedCount == 0) {
            parts.append("\(doneCount) \(verb)")
        }
        if removedCount > 0 { parts.append("\(removedCount) removed") }
        if plannedCount > 0 { parts.append("\(plannedCount) to be \(verb)") }
        if let stays { parts.append(stays) }
        if failedCount > 0 { parts.append("\(failedCount) failed") }
        return parts.joined(separator: ", ")
    }

    private var stays: String? {
        let reasons = StayReason.allCases.filter { stayCounts[$0] != nil }
        guard !reasons.isEmpty else { return nil }
        let sum = stayCounts.values.reduce(0, +)
        let words = reasons.map { "\(count(of: $0)) \($0.explanation)" }
        return "\(sum) left where \(sum == 1 ? "it is" : "they are")"
            + " (\(words.joined(separator: ", ")))"
    }
}
