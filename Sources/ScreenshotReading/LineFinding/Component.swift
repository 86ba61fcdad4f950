/// Edges that touch each other, diagonally too: mostly the outline of one letter.
struct Component {
    /// Both sides of each edge, so that it holds the letter.
    var box: PixelBox
    /// Pixels that are edges.
    var edgeCount: Int

    /// The part of the box that is edges, 0…1.
    var density: Float {
        Float(edgeCount) / Float(box.width * box.height)
    }
}

extension Component {
    init(_ run: EdgeRun) {
        self.init(box: run.box, edgeCount: run.length)
    }

    mutating func add(_ run: EdgeRun) {
        box.formUnion(run.box)
        edgeCount += run.length
    }
}
