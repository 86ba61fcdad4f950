@testable internal import ScreenshotPipeline
internal import Testing

struct DeliveryQueueTests {
    @Test func `an element waits for all before it`() {
        var queue = DeliveryQueue<String>(window: 10, isOrdered: true)
        expectPut([(2, "c")], into: &queue, readies: [])
        expectPut([(1, "b")], into: &queue, readies: [])
        expectPut([(0, "a")], into: &queue, readies: ["a", "b", "c"])
        expectPut([(3, "d")], into: &queue, readies: ["d"])
    }

    @Test func `without an order an element is ready at once`() {
        var queue = DeliveryQueue<String>(window: 10, isOrdered: false)
        expectPut([(2, "c"), (5, "f")], into: &queue, readies: ["c", "f"])
        expectPut([(0, "a")], into: &queue, readies: ["a"])
    }

    @Test func `nobody waits for an element that will not come`() {
        var queue = DeliveryQueue<String>(window: 2, isOrdered: true)
        expectPut([(1, "b")], into: &queue, readies: [])
        let ready = queue.skip(0)
        #expect(ready == ["b"])
        #expect(queue.hasRoom(for: 2))
        #expect(!queue.hasRoom(for: 3))
        _ = queue.skip(3)
        expectPut([(2, "c")], into: &queue, readies: ["c"])
        expectPut([(4, "e")], into: &queue, readies: ["e"])
    }

    @Test func `any order of arrival gives the order of the input`() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            var queue = DeliveryQueue<Int>(window: 100, isOrdered: true)
            let arrivals = Array(0..<100).shuffled(using: &generator)
            var ready: [Int] = []
            for arrival in arrivals { ready += queue.put([(position: arrival, element: arrival)]) }
            #expect(ready == Array(0..<100))
        }
    }

    @Test func `no more than the window is begun before the consumer takes something`() {
        var queue = DeliveryQueue<Int>(window: 3, isOrdered: true)
        #expect(queue.hasRoom(for: 2))
        #expect(!queue.hasRoom(for: 3))
        _ = queue.put([(position: 0, element: 0), (position: 1, element: 1)])
        #expect(!queue.hasRoom(for: 3), "what is ready still waits for the consumer")
        queue.consumed(2)
        #expect(queue.hasRoom(for: 4))
        #expect(!queue.hasRoom(for: 5))
    }

    private func expectPut(
        _ elements: [(Int, String)], into queue: inout DeliveryQueue<String>,
        readies expected: [String]
    ) {
        let ready = queue.put(elements.map { (position: $0, element: $1) })
        #expect(ready == expected)
    }
}
