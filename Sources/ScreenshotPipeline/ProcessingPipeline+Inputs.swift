internal import AsyncAlgorithms
internal import ScreenshotLibrary
internal import ScreenshotModel
internal import SystemPackage

/// The way of a run that reads what there is, and ends.
extension ProcessingPipeline {
    func readOnce(_ inputs: [FilePath], into delivery: ResultDelivery) async throws {
        let (found, finding) = AsyncStream<[ScanFinding]>.makeStream()
        let sifted = AsyncChannel<[SiftedFinding]>()
        try await readAll(into: delivery) { pending in
            try await withThrowingDiscardingTaskGroup { group in
                group.addTask { try await self.scan(inputs, into: finding) }
                group.addTask { try await self.sift(found, into: sifted) }
                group.addTask {
                    try await self.hand(on: sifted, pendingTo: pending, doneTo: delivery)
                }
            }
        }
    }

    /// Finds all images at once, however slowly they are read, so that their number is soon known.
    private func scan(
        _ inputs: [FilePath], into finding: AsyncStream<[ScanFinding]>.Continuation
    ) async throws {
        defer { finding.finish() }
        let storeDirectory = options.store.directory
        for try await chunk in ScanWorker().findings(in: inputs, storeDirectory: storeDirectory) {
            counts.found += chunk.count(where: \.hasResult)
            finding.yield(chunk)
            await report()
        }
        await reporter.move(run, to: .processing)
    }

    /// Tells what is done from what must be read, one chunk ahead of what is handed on.
    private func sift(
        _ found: AsyncStream<[ScanFinding]>, into sifted: AsyncChannel<[SiftedFinding]>
    ) async throws {
        defer { sifted.finish() }
        for await findings in found {
            await sifted.send(try await library.sift(findings))
        }
    }

    /// Hands on what is already done, and lets the rest be read.
    private func hand(
        on sifted: AsyncChannel<[SiftedFinding]>, pendingTo pending: AsyncChannel<PendingImage>,
        doneTo delivery: ResultDelivery
    ) async throws {
        var position = 0
        for await findings in sifted {
            var done: [(position: Int, element: ProcessedImage)] = []
            for finding in findings {
                switch finding {
                case .problem(let error):
                    await delivery.report(.problem(path: error.path, message: error.cause))
                    continue
                case .done(let image):
                    done.append((position, image))
                case .pending(let image, let previous):
                    try await deliver(&done, to: delivery)
                    try await delivery.waitForRoom(at: position)
                    await pending.send(
                        PendingImage(
                            position: position, image: image, previous: previous,
                            job: jobs.begin(image.file.path)))
                    try Task.checkCancellation()
                }
                position += 1
            }
            try await deliver(&done, to: delivery)
        }
    }

    /// Delivers `images` and empties the list.
    private func deliver(
        _ images: inout [(position: Int, element: ProcessedImage)], to delivery: ResultDelivery
    ) async throws {
        guard let first = images.first else { return }
        try await delivery.waitForRoom(at: first.position)
        for (_, image) in images { counts.add(image) }
        let delivered = images
        images = []
        await delivery.deliver(delivered)
        await report()
    }
}

extension ScanFinding {
    /// Whether there will be a result for it.
    fileprivate var hasResult: Bool {
        switch self {
        case .image: true
        case .problem(let error): error.isAbsence
        }
    }
}
