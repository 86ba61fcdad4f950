internal import ScreenshotLibrary
internal import Synchronization
internal import Testing

@testable internal import ScreenshotPipeline

/// Runs that are killed at each point of each step of their journals, in turn.
struct KilledRunTests {
    private static let seeds = 0..<3

    @Test func `a sort that was killed at any point is undone to the last byte`() async throws {
        var killCount = 0
        for seed in Self.seeds {
            for point in 0..<Int.max {
                let library = try RandomLibrary(seed: seed)
                try await library.plant()
                let before = try await library.state()
                guard try await isKilled(at: point, { try await library.sort(reach: $0) }) else {
                    break
                }
                killCount += 1
                try await expectNothingLost(from: before, library, seed, point)
                let undone = try await library.undo()
                #expect(undone.allSatisfy { $0.state == .done }, "seed \(seed), point \(point)")
                #expect(try await library.state() == before, "seed \(seed), point \(point)")
            }
        }
        #expect(killCount > 20)
    }

    @Test func `a sort that was killed at any point is completed by the next`() async throws {
        for seed in Self.seeds {
            let twin = try RandomLibrary(seed: seed)
            try await twin.plant()
            _ = try await twin.sort()
            let sorted = try await twin.state()
            for point in 0..<Int.max {
                let library = try RandomLibrary(seed: seed)
                try await library.plant()
                guard try await isKilled(at: point, { try await library.sort(reach: $0) }) else {
                    break
                }
                _ = try await library.sort()
                #expect(try await library.state() == sorted, "seed \(seed), point \(point)")
            }
        }
    }

    @Test func `an undo that was killed at any point is completed by the next`() async throws {
        for seed in Self.seeds {
            for point in 0..<Int.max {
                let library = try RandomLibrary(seed: seed)
                try await library.plant()
                let before = try await library.state()
                _ = try await library.sort()
                guard try await isKilled(at: point, { try await library.undo(reach: $0) }) else {
                    break
                }
                try await expectNothingLost(from: before, library, seed, point)
                _ = try await library.undo()
                #expect(try await library.state() == before, "seed \(seed), point \(point)")
            }
        }
    }

    /// Runs `body` and kills it at a point.
    ///
    /// - Parameter point: How many points it may reach before.
    /// - Returns: false if it came to its end.
    private func isKilled(
        at point: Int,
        _ body: (@escaping @Sendable (MovePoint) throws -> Void) async throws -> [ImageTransfer]
    ) async throws -> Bool {
        let reached = Atomic(0)
        do {
            _ = try await body { _ in
                if reached.add(1, ordering: .relaxed).oldValue == point {
                    throw RandomLibrary.Killed()
                }
            }
            return false
        } catch is RandomLibrary.Killed {
            return true
        }
    }

    private func expectNothingLost(
        from before: TreeState, _ library: RandomLibrary, _ seed: Int, _ point: Int
    ) async throws {
        let state = try await library.state()
        for content in before.contents.keys {
            #expect(state.contents[content] != nil, "seed \(seed), point \(point)")
        }
    }
}
