internal import AsyncAlgorithms
internal import ScreenshotLibrary
internal import ScreenshotModel
internal import SystemPackage

/// What a run that watches has to do, and who is told when there is something.
struct WatchState: Sendable {
    var findings = FindingQueue()
    /// Whether findings are being handed on, so that something may have to be written soon.
    var isHandingOn = false
    /// How many images were handed on.
    var position = 0
    /// Rings when there are findings.
    let news = Bell()
    /// Rings when there may be nothing left to do.
    let idleness = Bell()
}

/// The way of a run that watches folders: it reads what there is, and then what comes and changes.
extension ProcessingPipeline {
    /// How many findings are looked up in the store at once.
    private static let chunkLength = 256
    /// How often a store is asked for while another process writes to it.
    private static let lockInterval = Duration.milliseconds(500)

    func follow(
        _ folders: [FilePath], _ watching: ProcessingOptions.Watching,
        into delivery: ResultDelivery
    ) async throws {
        let worker = WatchWorker()
        let storeDirectory = options.store.directory
        try await readAll(into: delivery) { pending in
            try await withThrowingDiscardingTaskGroup { group in
                group.addTask {
                    try await worker.watch(folders, storeDirectory: storeDirectory, watching) {
                        await self.take($0, delivery)
                    }
                }
                group.addTask { try await self.handOnFindings(to: pending, delivery) }
                group.addTask { try await self.releaseStoresWhenIdle() }
            }
        }
    }

    /// Takes in what has happened. Never waits for a reader, so that no event is lost meanwhile.
    private func take(_ events: [WatchEvent], _ delivery: ResultDelivery) async {
        for event in events {
            switch event {
            case .watching(let folderCount):
                await reporter.move(run, to: .processing)
                await delivery.report(.watching(folderCount: folderCount))
            case .changing(let file):
                jobs.cancelJobs(of: file)
            case .found(let found):
                watch.findings.put(found)
                watch.news.ring()
            case .note(let note):
                await delivery.report(.note("\(note)"))
            }
        }
    }

    private func handOnFindings(
        to pending: AsyncChannel<PendingImage>, _ delivery: ResultDelivery
    ) async throws {
        for await _ in watch.news.rings {
            watch.isHandingOn = true
            while !watch.findings.isEmpty {
                try await handOn(watch.findings.take(upTo: Self.chunkLength), to: pending, delivery)
            }
            watch.isHandingOn = false
            watch.idleness.ring()
        }
    }

    /// Lets be read what is not done. The jobs of older states of the same files end.
    private func handOn(
        _ findings: [ScanFinding], to pending: AsyncChannel<PendingImage>,
        _ delivery: ResultDelivery
    ) async throws {
        // A state whose job is not over will be done, though the store does not know it yet.
        let news = findings.filter { $0.file.map { !jobs.isUnderWay($0) } ?? true }
        for finding in try await sift(news, delivery) {
            switch finding {
            case .problem(let error):
                await delivery.report(.problem(path: error.path, message: error.cause))
            case .done:
                continue
            case .pending(let image, let previous):
                try await delivery.waitForRoom(at: watch.position)
                counts.found += 1
                let job = jobs.begin(image.file.path, image.file.fingerprint)
                await pending.send(
                    PendingImage(
                        position: watch.position, image: image, previous: previous, job: job))
                watch.position += 1
                try Task.checkCancellation()
            }
        }
    }

    /// Tells what is done from what must be read. If another process writes to the store, it waits
    /// for that.
    private func sift(
        _ findings: [ScanFinding], _ delivery: ResultDelivery
    ) async throws -> [SiftedFinding] {
        var isTold = false
        while true {
            do {
                return try await library.sift(findings)
            } catch SidecarError.locked(let directory, let process) {
                if !isTold {
                    let other = process.map { " (process \($0))" } ?? ""
                    await delivery.report(
                        .note(
                            "another screensort\(other) is writing to \(directory);"
                                + " going on when it has ended"))
                }
                isTold = true
                try await Task.sleep(for: Self.lockInterval)
            }
        }
    }

    /// Lets other processes write to the stores whenever this one has nothing to write.
    private func releaseStoresWhenIdle() async throws {
        for await _ in watch.idleness.rings where isIdle {
            let claimCount = await library.claimCount
            // All that was claimed until now is written, unless something has begun since.
            guard isIdle else { continue }
            try await synchronizer.synchronize(library.stores)
            await library.release(ifStillAt: claimCount)
        }
    }

    private var isIdle: Bool {
        jobs.isEmpty && !watch.isHandingOn && watch.findings.isEmpty
    }
}

extension ScanFinding {
    fileprivate var file: ImageFile? {
        if case .image(let image) = self { image.file } else { nil }
    }
}
