internal import ScreenshotModel

extension FileFingerprint {
    /// Whether the file was last changed so long ago that nobody writes to it any more. One from the
    /// future was not.
    func isSettled(for timing: WatchTiming) -> Bool {
        let age = Int64(timing.settledAge / .nanoseconds(1))
        return modifiedAt.nanoseconds <= Timestamp.now().nanoseconds - age
    }
}
