/// The results of a run, in batches of whole results, as they come.
///
/// Ending the iteration early, or the task that iterates, cancels the run. A consumer that is slow
/// slows the run down; results never pile up.
package struct ProcessingResults: AsyncSequence, Sendable {
    package typealias Element = [PipelineEvent]

    let stream: AsyncThrowingStream<[PipelineEvent], any Error>
    let delivery: ResultDelivery

    package func makeAsyncIterator() -> Iterator {
        Iterator(stream: stream.makeAsyncIterator(), delivery: delivery)
    }

    package struct Iterator: AsyncIteratorProtocol {
        fileprivate var stream: AsyncThrowingStream<[PipelineEvent], any Error>.Iterator
        fileprivate let delivery: ResultDelivery

        package mutating func next() async throws -> [PipelineEvent]? {
            let batch = try await stream.next()
            if let batch { await delivery.consumed(batch) }
            return batch
        }
    }
}

/// The way of results from the run to its consumer: it puts them in order and makes the run wait
/// when the consumer does not keep up.
actor ResultDelivery {
    private var queue: DeliveryQueue<ProcessedImage>
    private let continuation: AsyncThrowingStream<[PipelineEvent], any Error>.Continuation
    private var waiting: (position: Int, resume: CheckedContinuation<Void, Never>)?

    init(
        continuation: AsyncThrowingStream<[PipelineEvent], any Error>.Continuation, window: Int,
        isOrdered: Bool
    ) {
        self.continuation = continuation
        queue = DeliveryQueue(window: window, isOrdered: isOrdered)
    }

    /// Suspends until the image at `position` may be begun. Only one may wait at a time.
    ///
    /// - Throws: `CancellationError`.
    func waitForRoom(at position: Int) async throws {
        try Task.checkCancellation()
        guard !queue.hasRoom(for: position) else { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiting = (position, $0) }
        } onCancel: {
            Task { await self.wake(if: { _ in true }) }
        }
        try Task.checkCancellation()
    }

    func deliver(_ images: [(position: Int, element: ProcessedImage)]) {
        yield(queue.put(images))
    }

    /// The image at `position` has no result that is wanted.
    func skip(_ position: Int) {
        yield(queue.skip(position))
        wake(if: queue.hasRoom(for:))
    }

    private func yield(_ ready: [ProcessedImage]) {
        if !ready.isEmpty { continuation.yield(ready.map(PipelineEvent.result)) }
    }

    func report(_ event: PipelineEvent) {
        continuation.yield([event])
    }

    func consumed(_ batch: [PipelineEvent]) {
        let results = batch.count { if case .result = $0 { true } else { false } }
        queue.consumed(results)
        wake(if: queue.hasRoom(for:))
    }

    private func wake(if isReady: (Int) -> Bool) {
        guard let waiting, isReady(waiting.position) else { return }
        self.waiting = nil
        waiting.resume.resume()
    }
}
