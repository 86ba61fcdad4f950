internal import ScreenshotModel
internal import SystemPackage

/// The files that have changed and may still be written to, each once, however often it changes.
///
/// Each is looked at when it has been left alone for a while, and again after as long. If nothing
/// has changed between the two looks, it is whole.
struct SettlingFiles {
    private struct State {
        var file: ScannedFile
        /// When to look.
        var dueAt: ContinuousClock.Instant
        /// Whether it has all the time that a file gets that may not be finished.
        var isPatient: Bool
        /// As it was at the first look.
        var seen: FileFingerprint?
    }

    private let timing: WatchTiming
    private var states: [FilePath: State] = [:]
    /// When the next look is worth it; nil if there is nothing to look at.
    private(set) var nextLook: ContinuousClock.Instant?

    /// How long looks are put off after a look, so that many files cost few looks at all of them.
    private static let gathering = Duration.milliseconds(50)

    init(timing: WatchTiming) {
        self.timing = timing
    }

    /// A file has changed just now.
    ///
    /// - Parameter isOpen: Whether somebody goes on writing to it; nil if the change does not tell.
    /// - Returns: Whether it was taken for whole until now.
    mutating func touch(
        _ file: ScannedFile, isOpen: Bool?, at now: ContinuousClock.Instant
    ) -> Bool {
        let path = file.path
        let known = states[path]
        let isPatient = isOpen ?? known?.isPatient ?? false
        let dueAt = now + (isPatient ? timing.patience : timing.quiet)
        states[path] = State(file: file, dueAt: dueAt, isPatient: isPatient)
        plan(dueAt)
        return known == nil
    }

    /// Looks at the files that have been left alone for long enough.
    ///
    /// - Parameter fingerprint: Of a file as it is now; nil if it has gone or is none.
    /// - Returns: Those that are whole, in the order of their paths. They are forgotten here.
    mutating func whole(
        at now: ContinuousClock.Instant, _ fingerprint: (ScannedFile) -> FileFingerprint?
    ) -> [ScannedFile] {
        guard let nextLook, now >= nextLook else { return [] }
        self.nextLook = nil
        var whole: [ScannedFile] = []
        for (path, state) in states {
            guard now >= state.dueAt else {
                plan(state.dueAt)
                continue
            }
            let found = fingerprint(state.file)
            if let found, found != state.seen {
                let next = looked(at: state, now, found)
                states[path] = next
                plan(next.dueAt)
            } else {
                states[path] = nil
                if found != nil { whole.append(state.file) }
            }
        }
        self.nextLook = self.nextLook.map { max($0, now + Self.gathering) }
        return whole.sorted { $0.path.bytes.precedes($1.path.bytes) }
    }

    /// The state after a look that was the first one since the last change.
    private func looked(
        at state: State, _ now: ContinuousClock.Instant, _ found: FileFingerprint
    ) -> State {
        var next = state
        if found.bytes == 0, !state.isPatient {
            // Made, but nothing is in it yet.
            next.isPatient = true
            next.dueAt = now + timing.patience
        } else {
            next.seen = found
            next.dueAt = now + timing.quiet
        }
        return next
    }

    private mutating func plan(_ look: ContinuousClock.Instant) {
        nextLook = nextLook.map { min($0, look) } ?? look
    }
}
