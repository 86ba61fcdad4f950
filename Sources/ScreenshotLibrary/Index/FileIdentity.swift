/// What changes when a file is replaced or written, or when something comes into a folder or goes.
struct FileIdentity: Hashable, Sendable {
    /// Bytes; of a folder, whatever the file system says.
    var size: Int64
    /// Nanoseconds since 1970.
    var modified: Int64
    var inode: Int64

    /// How far apart two changes must be for their times to differ, in nanoseconds.
    ///
    /// Linux stamps files with a clock that ticks at least a hundred times a second; file systems
    /// that keep less than that (FAT: two seconds) leave the last digits zero.
    private var granularity: Int64 {
        modified % 1_000_000 == 0 ? 2_000_000_000 : 20_000_000
    }

    /// Whether there may have been a change right after a look at the file that left its time as it
    /// was.
    ///
    /// - Parameter looked: The moment of the look, in nanoseconds since 1970.
    func isRacy(looked: Int64) -> Bool {
        modified > looked - granularity
    }
}
