internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotReading
internal import SystemPackage
internal import Testing

/// Each way in which a late result could get in has a test here.
struct JobTableTests {
    private let image = FilePath("Screenshot 1.png")
    private let other = FilePath("Screenshot 2.png")

    @Test func `the result of a job that was superseded is refused`() {
        var table = JobTable()
        let old = table.begin(image)
        let new = table.begin(image)
        #expect(!table.accepts(old))
        #expect(table.accepts(new))
    }

    @Test func `a job that is superseded is told to stop`() {
        var table = JobTable()
        let old = table.begin(image)
        #expect(!old.cancellation.isCancelled)
        let new = table.begin(image)
        #expect(old.cancellation.isCancelled)
        #expect(!new.cancellation.isCancelled)
    }

    @Test func `a superseded job is refused even after its successor has ended`() {
        var table = JobTable()
        let old = table.begin(image)
        let new = table.begin(image)
        expectEnd(of: new, in: &table, accepted: true)
        #expect(!table.accepts(old))
        expectEnd(of: old, in: &table, accepted: false)
        #expect(table.isEmpty)
    }

    @Test func `the end of an old job does not shut out its successor`() {
        var table = JobTable()
        let old = table.begin(image)
        let new = table.begin(image)
        expectEnd(of: old, in: &table, accepted: false)
        #expect(table.accepts(new))
    }

    @Test func `the result of a cancelled job is refused`() {
        var table = JobTable()
        let job = table.begin(image)
        table.cancelJobs(of: image)
        #expect(job.cancellation.isCancelled)
        #expect(!table.accepts(job))
        expectEnd(of: job, in: &table, accepted: false)
    }

    @Test func `a result that comes twice is refused the second time`() {
        var table = JobTable()
        let job = table.begin(image)
        expectEnd(of: job, in: &table, accepted: true)
        #expect(!table.accepts(job))
        expectEnd(of: job, in: &table, accepted: false)
    }

    @Test func `the job of a file that was cancelled may be followed by a new one`() {
        var table = JobTable()
        let cancelled = table.begin(image)
        table.cancelJobs(of: image)
        let next = table.begin(image)
        #expect(table.accepts(next))
        #expect(!table.accepts(cancelled))
    }

    @Test func `cancelling one file leaves the others alone`() {
        var table = JobTable()
        let job = table.begin(image)
        let neighbour = table.begin(other)
        table.cancelJobs(of: image)
        #expect(!table.accepts(job))
        #expect(table.accepts(neighbour))
        #expect(!neighbour.cancellation.isCancelled)
    }

    @Test func `cancelling all refuses every job, the superseded ones too`() {
        var table = JobTable()
        let jobs = [table.begin(image), table.begin(image), table.begin(other)]
        table.cancelAll()
        for job in jobs {
            #expect(job.cancellation.isCancelled)
            #expect(!table.accepts(job))
        }
    }

    @Test func `a job that this table never began is refused`() {
        var elsewhere = JobTable()
        let stranger = elsewhere.begin(image)
        var table = JobTable()
        #expect(!table.accepts(stranger))
        expectEnd(of: stranger, in: &table, accepted: false)
        let job = table.begin(image)
        #expect(table.accepts(job))
    }

    @Test func `a state is under way while a job reads it whose result would be accepted`() {
        let state = ImageFile(path: image, fingerprint: Self.fingerprint(1))
        let later = ImageFile(path: image, fingerprint: Self.fingerprint(2))
        var table = JobTable()
        #expect(!table.isUnderWay(state))
        let job = table.begin(image, state.fingerprint)
        #expect(table.isUnderWay(state))
        #expect(!table.isUnderWay(later))
        table.cancelJobs(of: image)
        #expect(!table.isUnderWay(state))
        let next = table.begin(image, later.fingerprint)
        #expect(table.isUnderWay(later))
        table.end(job)
        #expect(table.isUnderWay(later))
        table.end(next)
        #expect(!table.isUnderWay(later))
    }

    private static func fingerprint(_ bytes: Int) -> FileFingerprint {
        FileFingerprint(bytes: bytes, modifiedAt: Timestamp(nanoseconds: 0))
    }

    @Test func `a table remembers a job until it has ended, and nothing after that`() {
        var table = JobTable()
        let jobs = (0..<100).map { _ in table.begin(image) } + [table.begin(other)]
        #expect(!table.isEmpty)
        for job in jobs { table.end(job) }
        #expect(table.isEmpty)
    }

    private func expectEnd(of job: Job, in table: inout JobTable, accepted: Bool) {
        let wasAccepted = table.end(job)
        #expect(wasAccepted == accepted)
    }
}
