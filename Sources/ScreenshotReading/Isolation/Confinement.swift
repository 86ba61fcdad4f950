internal import CIsolation

/// What a worker gives up, so that nothing that a picture makes it do reaches further.
enum Confinement {
    /// Ties the calling process to the one that started it. To be called first of all.
    ///
    /// - Returns: false where nobody started it as a worker; nothing is done then.
    static func begin() -> Bool {
        screensort_worker_begin()
    }

    /// Gives up files, network, programs and other processes for good.
    ///
    /// - Parameter memory: How much may be used, in bytes.
    /// - Returns: Whether the kernel sees to all of it; see CIsolation.h.
    static func confine(memory: Int) -> Bool {
        screensort_worker_confine(UInt64(memory))
    }

    /// Lets the next image use so much processor time and a little more, whole seconds of it.
    static func limitProcessor(to duration: Duration) {
        screensort_worker_limit_processor(UInt64(max(0, duration.components.seconds)) + spare)
    }

    /// In seconds: what a process that notices its deadline itself, as it should, does not need.
    private static let spare: UInt64 = 2

    /// The most memory that was in use at once, in bytes.
    static var peakMemory: Int {
        Int(clamping: screensort_peak_memory())
    }
}
