internal import Testing

@testable internal import ScreenshotReading

/// What is found in the small drawings of these tests: `#` is dark, or an edge, `.` is not.
private enum Drawing {
    static func edges(_ rows: [String]) throws -> [[Bool]] {
        try rows.map { $0.map { $0 == "#" ? Canvas.black : Canvas.white } }
            .withRows { picture in
                var (map, meter) = (EdgeMap(), WorkMeter(until: StopCondition()))
                try map.fill(from: picture, meter: &meter)
                return try map.withRows { rows in
                    (0..<rows.height).map { rows[$0].map { $0 != 0 } }
                }
            }
    }

    /// The components of edges that are drawn themselves.
    static func components(_ rows: [String], maximum: Int = 100) throws -> [Component] {
        try rows.map { $0.map { $0 == "#" ? 1 : 0 } }
            .withRows { edges in
                var meter = WorkMeter(until: StopCondition())
                var components = ConnectedComponents(maximumLabelCount: maximum)
                return try components.find(in: edges, meter: &meter)
            }
    }
}

extension [[UInt8]] {
    fileprivate func withRows<Value>(_ body: (PixelRows) throws -> Value) rethrows -> Value {
        try flatMap { $0 }.withUnsafeBufferPointer { pixels in
            try body(PixelRows(pixels, width: first?.count ?? 0, height: count))
        }
    }
}

struct EdgeMapTests {
    @Test func `edges lie left of and above a change`() throws {
        let edges = try Drawing.edges(["....", "..#.", "...."])
        #expect(
            edges == [
                [false, false, true, false], [false, true, true, false],
                [false, false, false, false],
            ])
    }

    @Test(arguments: [(31, false), (32, true)])
    func `small steps are no edges`(step: UInt8, isEdge: Bool) throws {
        for levels in [[100, 100 + step], [100 + step, 100]] as [[UInt8]] {
            let edges = try [levels, levels].withRows { picture in
                var (map, meter) = (EdgeMap(), WorkMeter(until: StopCondition()))
                try map.fill(from: picture, meter: &meter)
                return try map.withRows { $0[0].map { $0 != 0 } }
            }
            #expect(edges == [isEdge, false])
        }
    }

    @Test(arguments: [(198, true), (199, false), (200, false), (450, false)])
    func `long columns are dropped from end to end`(length: Int, isKept: Bool) throws {
        // A column has one edge more than dark pixels, at its upper end.
        let blank = Array(repeating: "......", count: 3)
        let edges = try Drawing.edges(blank + Array(repeating: "###...", count: length) + blank)
        #expect(edges[3..<(length + 3)].allSatisfy { $0[2] == isKept })
        #expect(edges[2][0])
    }
}

struct ConnectedComponentsTests {
    @Test func `parts that meet further down are one component`() throws {
        let found = try Drawing.components(["#...#..", "#...#..", ".###...", "......."])
        #expect(found.map(\.box) == [PixelBox(left: 0, top: 0, right: 6, bottom: 4)])
        #expect(found.map(\.edgeCount) == [7])
    }

    @Test func `parts with a gap are several`() throws {
        let found = try Drawing.components(["##..#...", "......#.", "#......."])
        #expect(found.count == 4)
    }

    @Test(arguments: [(399, 1), (400, 0)])
    func `long rows are dropped`(length: Int, count: Int) throws {
        let row = String(repeating: "#", count: length) + "."
        #expect(try Drawing.components([row, row]).count == count)
    }

    @Test func `noise has no more components than labels`() throws {
        let found = try Drawing.components(["#.#.#.#.", "........", "#.#.#.#."], maximum: 6)
        #expect(found.map(\.box.top) == [0, 0, 0, 0, 2, 2])
    }

    @Test func `what a component has is found after the labels are used up`() throws {
        let found = try Drawing.components(["#.#.", "#...", "##..", "..#."], maximum: 2)
        #expect(found.map(\.edgeCount) == [5, 1])
    }
}

struct DisjointSetsTests {
    @Test func `sets that are united step by step have their smallest number in common`() {
        var sets = DisjointSets()
        for _ in 0..<6 { sets.insert() }
        sets.unite(5, 3)
        sets.unite(4, 2)
        sets.unite(4, 5)
        #expect((0..<6).map { sets.representative(of: $0) } == [0, 1, 2, 2, 2, 2])
        #expect((0..<6).filter { sets.isRepresentative($0) } == [0, 1, 2])
    }
}
