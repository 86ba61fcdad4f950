internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotReading
internal import ScreenshotSorting
internal import SystemPackage

/// An image that is to be read, and what the store knows of it.
struct PendingImage: Sendable {
    /// Its place in the order of the input, counted from 0.
    var position: Int
    var image: ScannedImage
    /// The result of an earlier reading, perhaps of other content.
    var previous: StoredResult?
    /// Of the image in the state in which it was found.
    var job: Job

    var path: FilePath {
        image.file.path
    }
}

/// What is to be done with something that was found.
enum SiftedFinding: Sendable {
    case done(ProcessedImage)
    case pending(ScannedImage, previous: StoredResult?)
    case problem(FileError)
}

/// The stores of a run, on a thread of their own: all that reads or writes sidecars goes through
/// here.
actor LibraryWorker {
    private let executor = ThreadExecutor(name: "library")
    private let options: ProcessingOptions
    private let feeder: IndexFeeder
    private var locks: [SidecarStore: StoreLock] = [:]
    private var indexes: [SidecarStore: ContentIndex] = [:]
    private var layers: [SidecarStore: LocalLayer?] = [:]
    /// How often the right to write was needed.
    private(set) var claimCount = 0

    /// How many results an index takes in before it is made anew, when there is time. Each takes some
    /// hundred bytes, and is of no use once its image has changed.
    private static let insertionLimit = 5000

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameter feeder: Told of each sidecar that is written.
    init(options: ProcessingOptions, feeder: IndexFeeder) {
        self.options = options
        self.feeder = feeder
    }

    /// The stores that are written to.
    var stores: [SidecarStore] {
        Array(locks.keys)
    }

    /// Tells what is done from what must be read.
    ///
    /// - Throws: ``SidecarError`` if something must be read and its store cannot be written.
    func sift(_ findings: [ScanFinding]) throws -> [SiftedFinding] {
        try findings.map { finding in
            switch finding {
            case .image(let image): try sift(image)
            case .problem(let error) where error.isAbsence: .done(Self.missing(error.path))
            case .problem(let error): .problem(error)
            }
        }
    }

    private func sift(_ image: ScannedImage) throws -> SiftedFinding {
        guard options.store != .none else { return .pending(image, previous: nil) }
        let (store, relative) = (image.location.store, image.location.relative)
        let known = store.lookup(relative, image.file.fingerprint)
        switch known {
        case .done(let stored) where !options.isForced && isFinal(stored):
            return .done(try processed(image, stored))
        case .newer(let schema):
            let path = store.sidecarPath(of: relative)
            return .done(Self.refused(image, .newer(path: path, schema: schema)))
        case .done, .changed, .absent, .damaged: break
        }
        try claim(store)
        return .pending(image, previous: known.storedResult)
    }

    /// The result of an input that is not there.
    private static func missing(_ path: FilePath) -> ProcessedImage {
        let error = RecognitionError.vanished
        return ProcessedImage(
            ProcessingResult(
                file: path, verdict: .failed(.vanished, message: error.description),
                image: ImageDescription(), processedAt: .now()))
    }

    /// The result of an image whose sidecar a later version has written, and which is not for us to
    /// replace.
    private static func refused(_ image: ScannedImage, _ error: SidecarError) -> ProcessedImage {
        ProcessedImage(
            ProcessingResult(
                file: image.file.path, verdict: .failed(.unreadable, message: error.description),
                image: ImageDescription(fingerprint: image.file.fingerprint), processedAt: .now()))
    }

    private func processed(
        _ image: ScannedImage, _ stored: StoredResult, origin: ProcessedImage.Origin = .stored
    ) throws -> ProcessedImage {
        if options.withObservations,
            let sidecar = try image.location.store.load(image.location.relative)
        {
            return ProcessedImage(file: image.file.path, sidecar: sidecar, origin: origin)
        }
        return ProcessedImage(file: image.file.path, stored: stored, origin: origin)
    }

    /// Whether reading the same content again would come to the same result.
    private func isFinal(_ stored: StoredResult) -> Bool {
        guard stored.status == .failed else { return true }
        switch stored.reason {
        case .notAnImage, .unreadable: return stored.sha256 != nil
        case .timeout, .quarantined:
            // What cannot be understood is no result to rely on: the image is read again.
            guard let result = try? stored.result() else { return false }
            // Worth another attempt only with more time than last time, or by a version that may
            // not crash.
            return stored.reason == .timeout
                ? .seconds(result.seconds) >= options.timeout
                : !options.retriesQuarantined && result.crashes?.reader == ReaderVersion.current
        default: return false
        }
    }

    /// The result of the same content, where there is one: of the file before it was touched, of
    /// the image before it was moved, or of another copy. It becomes the image's own, unless the job
    /// that asks was cancelled.
    func adopt(
        _ contents: FileContents, for pending: PendingImage, of job: Job
    ) throws -> ProcessedImage? {
        guard options.store != .none, !options.isForced, isCurrent(job) else { return nil }
        if let previous = pending.previous, previous.sha256 == contents.sha256 {
            guard isFinal(previous) else { return nil }
            return try refresh(contents, for: pending, of: job)
        }
        let (store, relative) = (pending.image.location.store, pending.image.location.relative)
        // What is in our place may be the result of an image that comes later under another name.
        if pending.previous != nil, let sidecar = try store.load(relative) {
            index(of: store) { $0.hold(sidecar) }
        }
        guard let sidecar = try index(of: store, { try $0.sidecar(of: contents.sha256) }),
            sidecar.stored.isCorrected || isFinal(sidecar.stored),
            let adopted = try store.adopt(
                sidecar, for: relative, contents.fingerprint, isCurrent: { isCurrent(job) }
            ).storedResult
        else { return nil }
        index(of: store) { $0.insert(adopted, at: relative) }
        feeder.note(pending.image.location)
        return try processed(pending.image, adopted, origin: .adopted)
    }

    /// The image's own result, which takes note of when the image was touched.
    private func refresh(
        _ contents: FileContents, for pending: PendingImage, of job: Job
    ) throws -> ProcessedImage? {
        let location = pending.image.location
        let refreshed = try location.store.refresh(
            location.relative, contents.fingerprint, isCurrent: { isCurrent(job) })
        guard let stored = refreshed?.storedResult else { return nil }
        feeder.note(location)
        return try processed(pending.image, stored)
    }

    /// Whether what a job comes to may be written. Asked right before it is.
    private func isCurrent(_ job: Job) -> Bool {
        guard !job.cancellation.isCancelled else { return false }
        guard let fingerprint = job.fingerprint else { return true }
        return FileFingerprint(ofFileAt: job.image) == fingerprint
    }

    /// Stores a result, unless the job that made it was cancelled.
    ///
    /// - Returns: Whether the result may be shown.
    func store(_ result: ProcessingResult, for pending: PendingImage, of job: Job) throws -> Bool {
        // Asked before anything is written, too, so that no folder that has gone is made again.
        guard isCurrent(job) else { return false }
        guard options.store != .none else { return true }
        // What cannot be read now was read before, and may be again: that result is worth more.
        if result.verdict.reason == .unreadable, result.image.sha256 == nil,
            let previous = pending.previous, previous.status != .failed
        {
            return true
        }
        let (store, relative) = (pending.image.location.store, pending.image.location.relative)
        let outcome = try store.write(result, to: relative, isCurrent: { isCurrent(job) })
        guard let stored = outcome.storedResult else { return false }
        // An index that nobody has asked for yet will find it in the store.
        indexes[store]?.insert(stored, at: relative)
        feeder.note(pending.image.location)
        return true
    }

    /// What the corrections of an image's store have taught. If the file of it is missing, or is
    /// for another model, it is learned again.
    ///
    /// - Parameter sorter: Without a layer.
    /// - Returns: nil if there is nothing to be learned.
    func layer(for pending: PendingImage, of sorter: ScreenshotSorter) throws -> LocalLayer? {
        guard options.store != .none else { return nil }
        let store = pending.image.location.store
        if let known = layers[store] { return known }
        let learner = StoreLearner(store: store, sorter: sorter)
        var layer = try learner.storedLayer()
        if layer == nil, index(of: store, \.hasCorrections) {
            let survey = try learner.survey()
            layer = learner.learn(from: survey.lessons, previous: nil).layer
            // If something could not be read now, more is to be learned another time.
            if survey.unreadable == nil { try learner.keep(layer) }
        }
        layers[store] = .some(layer)
        return layer
    }

    /// The fingerprint of a file as it is now; nil if it has gone.
    func fingerprint(of path: FilePath) -> FileFingerprint? {
        FileFingerprint(ofFileAt: path)
    }

    /// Takes the right to write to a store, unless this run has it. If another process had it since,
    /// what was known of the store is known no more.
    private func claim(_ store: SidecarStore) throws {
        claimCount += 1
        guard locks[store] == nil else { return }
        let lock = try StoreLock(store)
        if !lock.followsOwn {
            indexes[store] = nil
            layers[store] = nil
        }
        locks[store] = lock
    }

    /// Lets others write until something is to be read again.
    ///
    /// - Parameter count: What ``claimCount`` was when there was nothing left to write. If the right
    ///   was needed since, nothing happens.
    func release(ifStillAt count: Int) {
        guard count == claimCount else { return }
        locks = [:]
        // Known again in a second; otherwise they would grow for as long as the run goes on.
        indexes = indexes.filter { $0.value.insertionCount < Self.insertionLimit }
    }

    /// Gives up the right to write.
    func close() {
        locks = [:]
        indexes = [:]
        layers = [:]
    }

    private func index<Value>(
        of store: SidecarStore, _ body: (inout ContentIndex) throws -> Value
    ) rethrows -> Value {
        try body(&indexes[store, default: ContentIndex(of: store)])
    }
}

extension SidecarLookup {
    fileprivate var storedResult: StoredResult? {
        switch self {
        case .done(let stored), .changed(let stored): stored
        case .absent, .damaged, .newer: nil
        }
    }
}

extension WriteOutcome {
    fileprivate var storedResult: StoredResult? {
        switch self {
        case .written(let stored), .unchanged(let stored): stored
        case .superseded: nil
        }
    }
}
