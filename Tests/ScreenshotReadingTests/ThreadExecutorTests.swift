internal import Foundation
internal import ScreenshotReading
internal import Testing

struct ThreadExecutorTests {
    @Test func `blocking work off an owned thread ends the process`() async {
        await #expect(processExitsWith: .failure) {
            ThreadExecutor.preconditionOnOwnedThread()
        }
    }

    @Test func `neither the main actor nor the cooperative pool owns its thread`() async {
        #expect(await MainActor.run { !ThreadExecutor.isOwnedThread })
        #expect(await Task.detached { !ThreadExecutor.isOwnedThread }.value)
    }

    @Test func `an actor with an executor runs on the owned thread, after suspensions too`() async {
        let counter = Counter(name: "counter")
        #expect(await counter.isOnOwnedThreadAroundSuspension())
    }

    @Test func `isolation can be asserted on the actor's own thread`() async {
        let counter = Counter(name: "counter")
        await counter.assertIsolation()
        await #expect(processExitsWith: .failure) {
            Counter(name: "other").assertIsolationFromOutside()
        }
    }

    @Test func `jobs run one after the other`() async {
        let counter = Counter(name: "counter")
        await withTaskGroup { group in
            for _ in 0..<1000 {
                group.addTask { await counter.increment() }
            }
        }
        #expect(await counter.count == 1000)
    }

    @Test(.timeLimit(.minutes(1)))
    func `the thread has its name and ends when its actor has gone`() async throws {
        let name = "ends-\(UInt32.random(in: 0..<1_000_000))"
        do {
            let counter = Counter(name: name)
            await counter.increment()
            #expect(try threadNames().contains(name))
        }
        while try threadNames().contains(name) { await Task.yield() }
    }

    private func threadNames() throws -> [String] {
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
        return tasks.compactMap { task in
            // A thread may end between the two calls.
            let name = FileManager.default.contents(atPath: "/proc/self/task/\(task)/comm")
            return name.map { String(decoding: $0.dropLast(), as: UTF8.self) }
        }
    }
}

private actor Counter {
    private nonisolated let executor: ThreadExecutor
    private(set) var count = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(name: String) {
        executor = ThreadExecutor(name: name)
    }

    func increment() {
        count += 1
    }

    func assertIsolation() {
        assertIsolationFromOutside()
    }

    nonisolated func assertIsolationFromOutside() {
        preconditionIsolated()
    }

    func isOnOwnedThreadAroundSuspension() async -> Bool {
        let before = ThreadExecutor.isOwnedThread
        await Task.yield()
        await MainActor.run {}
        return before && ThreadExecutor.isOwnedThread
    }
}
