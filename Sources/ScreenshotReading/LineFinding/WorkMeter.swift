/// Asks a stop condition from time to time, so that loops can afford to ask at every turn.
struct WorkMeter {
    /// Steps between two questions. A step takes about a nanosecond, so this is a millisecond.
    private static let interval = 1_000_000

    private let stop: StopCondition
    private var remaining = interval

    init(until stop: StopCondition) {
        self.stop = stop
    }

    /// Notes work that is about to be done.
    ///
    /// - Parameter steps: How much, in pixels looked at or in operations of about that size.
    /// - Throws: The error of the stop condition, if it is met.
    @inline(__always)
    mutating func spend(_ steps: Int) throws(RecognitionError) {
        remaining -= steps
        if remaining < 0 { try ask() }
    }

    @inline(never)
    private mutating func ask() throws(RecognitionError) {
        remaining = Self.interval
        try stop.check()
    }
}
