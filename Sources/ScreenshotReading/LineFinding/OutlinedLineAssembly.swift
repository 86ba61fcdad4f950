/// Makes lines of the components that have an outline.
struct OutlinedLineAssembly {
    // Lengths in heights of a line.

    /// How far a mark, such as an apostrophe or a full stop, reaches over the letters at most.
    static let markOverhang: Float = 0.3
    /// The widest gap between a mark and the letters.
    static let markGap: Float = 0.5

    let found: BrightComponents
    /// For each component what is around it.
    let evidence: [OutlineEvidence]
    /// How many pixels of the image make one of the picture that was searched.
    let scale: Int

    func lines(meter: inout WorkMeter) throws(RecognitionError) -> [OutlinedLine] {
        let bordered = evidence.indices.filter { evidence[$0].isBordered }
        let glyphs =
            bordered
            .filter { OutlinedTextFinder.isGlyph(found.components[$0]) }
            .sorted { found.components[$0].box.left < found.components[$1].box.left }
        let chains = try OutlinedChaining.lines(
            of: glyphs.map { found.components[$0].box }, meter: &meter)
        let lines =
            chains
            .map { chain in chain.map { glyphs[$0] } }
            .filter(isText)
            .prefix(OutlinedTextFinder.maximumLineCount)
        guard !lines.isEmpty else { return [] }
        let owners = try owners(of: bordered, among: Array(lines), meter: &meter)
        var runs = [[BrightRun]](repeating: [], count: lines.count)
        for run in found.runs {
            try meter.spend(2)
            if let owner = owners[Int(run.component)] { runs[owner].append(run) }
        }
        return zip(lines, runs).compactMap(line)
    }

    private func isText(_ chain: [Int]) -> Bool {
        var sum = OutlineEvidence()
        for component in chain { sum.add(evidence[component]) }
        return OutlinedLineRule.admits(chain.map { found.components[$0] }, evidence: sum)
    }

    /// For each component the line that it belongs to, as a letter or as a mark.
    private func owners(
        of bordered: [Int], among lines: [[Int]], meter: inout WorkMeter
    ) throws(RecognitionError) -> [Int?] {
        var owners = [Int?](repeating: nil, count: found.components.count)
        for (index, line) in lines.enumerated() {
            for component in line { owners[component] = index }
        }
        let boxes = lines.map(box)
        for component in bordered where owners[component] == nil {
            try meter.spend(boxes.count * 4)
            let mark = found.components[component].box
            owners[component] = boxes.firstIndex { Self.isMark(mark, of: $0) }
        }
        return owners
    }

    private static func isMark(_ mark: PixelBox, of line: PixelBox) -> Bool {
        let height = Float(line.height)
        let overhang = Int(markOverhang * height)
        let gap = Int(markGap * height)
        return mark.top >= line.top - overhang && mark.bottom <= line.bottom + overhang
            && mark.right >= line.left - gap && mark.left <= line.right + gap
    }

    private func box(of components: [Int]) -> PixelBox {
        components.dropFirst().reduce(into: found.components[components[0]].box) {
            $0.formUnion(found.components[$1].box)
        }
    }

    /// - Parameter runs: Those of the glyphs and of their marks.
    private func line(of glyphs: [Int], runs: [BrightRun]) -> OutlinedLine? {
        let boxes = glyphs.map { found.components[$0].box }
        guard let metrics = LineMetrics(boxes) else { return nil }
        let all = Set(runs.map { Int($0.component) }).union(glyphs)
        let line = TextLine(
            box: box(of: Array(all)), baseline: metrics.baseline, top: metrics.top, glyphs: boxes)
        return OutlinedLine(line: line.scaled(by: scale), runs: runs, scale: scale)
    }
}
