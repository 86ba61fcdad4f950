package import ScreenshotModel
package import ScreenshotReading
package import SystemPackage

/// One attempt to read one image.
package struct Job: Identifiable, Sendable {
    package let id: UInt64
    package let image: FilePath
    /// The state of the file that is to be read; nil for whichever it is in.
    package let fingerprint: FileFingerprint?
    /// Raised when the job must neither go on nor write.
    package let cancellation: CancellationFlag
}

/// Which jobs there are, in three layers: the latest job of a file, all its jobs, and the cancelled
/// ones.
///
/// The latest job is the only one whose result may be written. All jobs of a file are known until
/// each has ended, because an older one may still sit in an engine. A cancelled job stays known for
/// as long, so that its late result is told from that of a job that never was.
package struct JobTable: Sendable {
    private var lastID: UInt64 = 0
    private var latest: [FilePath: Job.ID] = [:]
    private var jobs: [FilePath: [Job.ID: Job]] = [:]
    private var cancelled: Set<Job.ID> = []

    package init() {}

    /// Whether no job is left that has not ended.
    package var isEmpty: Bool {
        jobs.isEmpty
    }

    /// Begins a job for `image`. Those that it already has are cancelled: their content is older.
    ///
    /// - Parameter fingerprint: The state of the file that is to be read; nil for whichever it is in.
    package mutating func begin(_ image: FilePath, _ fingerprint: FileFingerprint? = nil) -> Job {
        cancelJobs(of: image)
        lastID += 1
        let job = Job(
            id: lastID, image: image, fingerprint: fingerprint, cancellation: CancellationFlag())
        latest[image] = job.id
        jobs[image, default: [:]][job.id] = job
        return job
    }

    /// Whether the result of `job` may be shown and written.
    package func accepts(_ job: Job) -> Bool {
        latest[job.image] == job.id && !cancelled.contains(job.id)
    }

    /// Whether a job whose result would be accepted reads this very state of the file.
    package func isUnderWay(_ file: ImageFile) -> Bool {
        guard let id = latest[file.path], let job = jobs[file.path]?[id] else { return false }
        return accepts(job) && job.fingerprint == file.fingerprint
    }

    /// Forgets `job`. To be called once for each job, when nothing of it is left that could run.
    ///
    /// - Returns: Whether its result was still accepted.
    @discardableResult
    package mutating func end(_ job: Job) -> Bool {
        let accepted = accepts(job)
        jobs[job.image]?[job.id] = nil
        if jobs[job.image]?.isEmpty == true { jobs[job.image] = nil }
        if latest[job.image] == job.id { latest[job.image] = nil }
        cancelled.remove(job.id)
        return accepted
    }

    /// Cancels all jobs of `image`, down to the page that is being recognized.
    package mutating func cancelJobs(of image: FilePath) {
        for job in (jobs[image] ?? [:]).values {
            job.cancellation.cancel()
            cancelled.insert(job.id)
        }
    }

    /// Cancels every job.
    package mutating func cancelAll() {
        for image in jobs.keys {
            cancelJobs(of: image)
        }
    }
}
