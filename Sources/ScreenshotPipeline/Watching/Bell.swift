/// Wakes a task when there is something to do. Rings that it has not heard yet are as one.
struct Bell: Sendable {
    let rings: AsyncStream<Void>
    private let ringing: AsyncStream<Void>.Continuation

    init() {
        (rings, ringing) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func ring() {
        ringing.yield()
    }
}
