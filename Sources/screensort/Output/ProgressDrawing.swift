internal import ScreenshotModel
internal import ScreenshotPipeline
internal import SystemPackage

/// The drawings of a run's progress: pure functions from a snapshot to text.
enum ProgressDrawing {
    /// One line for a terminal that is `width` cells wide.
    static func bar(_ snapshot: ProgressSnapshot, at now: ContinuousClock.Instant, width: Int)
        -> String
    {
        let counts = snapshot.counts
        let parts = [
            gauge(done: counts.done, of: counts.total),
            "\(counts.done)/\(counts.total)",
            timing(snapshot, at: now),
            tally(counts),
            snapshot.currentFile.map { PrintableText.escaped($0.string) } ?? "",
        ]
        let line =
            "\(label(of: snapshot.phase)) " + parts.filter { !$0.isEmpty }.joined(separator: "  ")
        return PrintableText.truncated(line, to: max(0, width - 1))
    }

    /// One line for a log.
    static func plain(_ snapshot: ProgressSnapshot, at now: ContinuousClock.Instant) -> String {
        let counts = snapshot.counts
        let parts = [
            "\(label(of: snapshot.phase)) \(counts.done)/\(counts.total)",
            timing(snapshot, at: now),
            tally(counts),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// One JSON object on one line, for programs.
    static func json(_ snapshot: ProgressSnapshot, at now: ContinuousClock.Instant) -> String {
        var fields = countFields(snapshot.counts)
        fields["type"] = .string("progress")
        fields["run"] = JSONValue(snapshot.run?.description)
        fields["phase"] = .string(snapshot.phase.rawValue)
        fields["file"] = JSONValue(snapshot.currentFile?.string)
        fields["rate"] = snapshot.rate(at: now).map { .number(rounded($0)) } ?? .null
        fields["remainingSeconds"] =
            snapshot.remaining(at: now).map { .number(rounded($0 / .seconds(1))) } ?? .null
        return JSONValue.object(fields).compactText
    }

    /// The last line of a run, for people.
    static func summary(_ snapshot: ProgressSnapshot, at now: ContinuousClock.Instant) -> String {
        let counts = snapshot.counts
        let images = counts.total == 1 ? "1 image" : "\(counts.total) images"
        var parts = ["\(counts.read) read"]
        if counts.alreadyDone > 0 { parts.append("\(counts.alreadyDone) already done") }
        if counts.left > 0 { parts.append("\(counts.left) left") }
        let ending = snapshot.phase == .cancelled ? "stopped" : "done"
        let elapsed = snapshot.startedAt.map { " in \(duration(now - $0))" } ?? ""
        let quarantined = counts.quarantined > 0 ? " (\(counts.quarantined) quarantined)" : ""
        return "\(ending)\(elapsed): \(images), \(parts.joined(separator: ", ")); "
            + tally(counts) + quarantined
    }

    /// The last object of a run, for programs.
    static func jsonSummary(_ snapshot: ProgressSnapshot, at now: ContinuousClock.Instant) -> String
    {
        var fields = countFields(snapshot.counts)
        fields["type"] = .string("summary")
        fields["run"] = JSONValue(snapshot.run?.description)
        fields["phase"] = .string(snapshot.phase.rawValue)
        fields["seconds"] =
            snapshot.startedAt.map { .number(rounded((now - $0) / .seconds(1))) } ?? .null
        return JSONValue.object(fields).compactText
    }

    private static func label(of phase: RunPhase) -> String {
        switch phase {
        case .idle: "waiting"
        case .scanning: "looking"
        case .processing: "reading"
        case .finishing: "writing"
        case .cancelling: "stopping"
        case .finished, .cancelled, .failed: phase.rawValue
        }
    }

    private static func gauge(done: Int, of found: Int) -> String {
        let cells = 20
        let filled = found > 0 ? min(cells, done * cells / found) : 0
        return "["
            + String(repeating: "#", count: filled) + String(repeating: "-", count: cells - filled)
            + "]"
    }

    private static func timing(_ snapshot: ProgressSnapshot, at now: ContinuousClock.Instant)
        -> String
    {
        guard let rate = snapshot.rate(at: now) else { return "" }
        let speed = "\(rounded(rate))/s"
        guard let remaining = snapshot.remaining(at: now) else { return speed }
        return "\(speed), \(duration(remaining)) left"
    }

    private static func tally(_ counts: ProgressCounts) -> String {
        "\(counts.success) classified, \(counts.flagged) flagged, \(counts.failed) failed"
    }

    private static func countFields(_ counts: ProgressCounts) -> [String: JSONValue] {
        [
            "found": JSONValue(counts.total), "done": JSONValue(counts.done),
            "alreadyDone": JSONValue(counts.alreadyDone), "success": JSONValue(counts.success),
            "flagged": JSONValue(counts.flagged), "failed": JSONValue(counts.failed),
            "quarantined": JSONValue(counts.quarantined),
        ]
    }

    /// `0:07`, `12:30` or `1:02:03`; below ten seconds, tenths: `0.4 s`.
    private static func duration(_ duration: Duration) -> String {
        let seconds = duration / .seconds(1)
        if seconds < 10 { return "\(rounded(max(0, seconds))) s" }
        let whole = Int(seconds.rounded())
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        let tail = hours > 0 ? twoDigits(minutes) : "\(minutes)"
        return (hours > 0 ? "\(hours):" : "") + "\(tail):\(twoDigits(whole % 60))"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    private static func rounded(_ number: Double) -> Double {
        (number * 10).rounded() / 10
    }
}
