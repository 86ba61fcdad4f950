/// Puts what comes in any order back into order, and says how far ahead of its consumer work may
/// run.
///
/// In order, an element waits for all before it; otherwise it is ready at once.
struct DeliveryQueue<Element> {
    /// How many elements may be begun and not yet consumed.
    let window: Int
    let isOrdered: Bool
    private var waiting: [Int: Element] = [:]
    private var skipped: Set<Int> = []
    private var nextPosition = 0
    private var consumedCount = 0

    init(window: Int, isOrdered: Bool) {
        self.window = window
        self.isOrdered = isOrdered
    }

    /// Whether the element at `position`, counted from 0, may be begun.
    func hasRoom(for position: Int) -> Bool {
        position < consumedCount + window
    }

    /// Takes the elements of `positions`, and returns those that are ready, in their order.
    mutating func put(_ elements: some Sequence<(position: Int, element: Element)>) -> [Element] {
        guard isOrdered else { return elements.map(\.element) }
        for (position, element) in elements {
            waiting[position] = element
        }
        return takeReady()
    }

    /// The element at `position` will not come. Returns those that are ready without it.
    mutating func skip(_ position: Int) -> [Element] {
        consumedCount += 1
        guard isOrdered else { return [] }
        skipped.insert(position)
        return takeReady()
    }

    private mutating func takeReady() -> [Element] {
        var ready: [Element] = []
        while true {
            if let element = waiting.removeValue(forKey: nextPosition) {
                ready.append(element)
            } else if skipped.remove(nextPosition) == nil {
                return ready
            }
            nextPosition += 1
        }
    }

    /// The consumer has taken `count` elements.
    mutating func consumed(_ count: Int) {
        consumedCount += count
    }
}
