extension [PixelBox] {
    /// Sorts by small numbers, in a time that grows with the count only. Equal ones keep their order.
    ///
    /// - Parameters:
    ///   - bucketCount: More than all that `bucket` returns.
    ///   - bucket: What to sort by, not negative.
    /// - Returns: The sorted boxes, and where each bucket starts in them, with their count at the end.
    func sorted(
        intoBuckets bucketCount: Int, by bucket: (PixelBox) -> Int
    ) -> (boxes: [PixelBox], starts: [Int]) {
        guard let any = first else { return ([], Array<Int>(repeating: 0, count: bucketCount + 1)) }
        var starts = Array<Int>(repeating: 0, count: bucketCount + 1)
        for box in self { starts[bucket(box) + 1] += 1 }
        for index in 0..<bucketCount { starts[index + 1] += starts[index] }
        var next = starts
        var boxes = [PixelBox](repeating: any, count: count)
        for box in self {
            let place = next[bucket(box)]
            boxes[place] = box
            next[bucket(box)] += 1
        }
        return (boxes, starts)
    }
}
