internal import Foundation
internal import ScreenshotLibrary
internal import Testing

@testable internal import ScreenshotPipeline

struct RandomPlanTests {
    /// How many plans are tried: half a second each. SCREENSORT_PLANS asks for more of them.
    private static let planCount =
        ProcessInfo.processInfo.environment["SCREENSORT_PLANS"].flatMap(Int.init) ?? 100

    @Test func `random plans lose nothing, and undo gives all of it back`() async throws {
        var doneCount = 0
        for seed in 0..<Self.planCount {
            let library = try RandomLibrary(seed: seed)
            try await library.plant()
            let before = try await library.state()
            let sorted = try await library.sort()
            #expect(sorted.allSatisfy { !$0.state.isFailure }, "seed \(seed): \(sorted)")
            let after = try await library.state()
            expectNothingLost(from: before, in: after, library, seed)
            let undone = try await library.undo()
            #expect(undone.allSatisfy { $0.state == .done }, "seed \(seed): \(undone)")
            #expect(undone.count == sorted.count { $0.state == .done }, "seed \(seed)")
            #expect(try await library.state() == before, "seed \(seed)")
            doneCount += undone.count
        }
        // So that a generator of empty plans is noticed.
        #expect(doneCount > 100)
    }

    @Test func `an undo of an undo sorts again as it was`() async throws {
        for seed in 0..<20 {
            let library = try RandomLibrary(seed: seed)
            try await library.plant()
            let before = try await library.state()
            _ = try await library.sort()
            let sorted = try await library.state()
            guard sorted != before else { continue }
            _ = try await library.undo()
            _ = try await library.undo()
            #expect(try await library.state() == sorted, "seed \(seed)")
            _ = try await library.undo()
            #expect(try await library.state() == before, "seed \(seed)")
        }
    }

    @Test func `what was sorted is in place, and sorting again does nothing`() async throws {
        for seed in 0..<20 {
            let library = try RandomLibrary(seed: seed)
            try await library.plant()
            _ = try await library.sort()
            let sorted = try await library.state()
            let again = try await library.sort()
            #expect(again.allSatisfy { $0.state != .done }, "seed \(seed): \(again)")
            #expect(try await library.state() == sorted, "seed \(seed)")
        }
    }

    private func expectNothingLost(
        from before: TreeState, in after: TreeState, _ library: RandomLibrary, _ seed: Int
    ) {
        if library.options.way == .move {
            #expect(after.contents == before.contents, "seed \(seed)")
            #expect(after.sidecars.count == before.sidecars.count, "seed \(seed)")
        } else {
            for (path, file) in before.files {
                #expect(after.files[path] == file, "seed \(seed): \(path)")
            }
        }
    }
}

extension ImageTransfer.State {
    var isFailure: Bool {
        if case .failed = self { true } else { false }
    }
}
