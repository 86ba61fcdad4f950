/// Looks at what is beside bright components.
struct OutlineProbe {
    /// The highest level, of 255, of the black of outlines, which JPEG and halving make lighter.
    static let maximumDarkLevel: UInt8 = 90
    // Lengths in heights of the component. Outlines have a thickness of 0.04 to 0.10.

    /// How far from the white the black begins at most: there are grey pixels between.
    static let reach: Float = 0.06
    /// What is thicker is no outline but a dark ground.
    static let maximumThickness: Float = 0.22
    /// Pixels that are added to the reach, and the least thickness: letters may be small.
    static let reachAllowance = 1
    static let leastReach = 2
    static let leastThickness = 3
    /// Grey pixels between the black of an outline and a bright surface behind it.
    static let softEdge = 3
    /// What is behind an outline is a letter if it is at least as high, in heights of the component.
    static let minimumNeighbourHeight: Float = 0.6

    fileprivate enum Surroundings {
        case notDark, thickDark, picture, letter, surface
    }

    let picture: PixelRows
    /// The components of the picture.
    let found: BrightComponents
    let filter: OutlinedGlyphFilter

    /// - Returns: For each component what is around it; nothing for what cannot be a letter by its size.
    func evidence(meter: inout WorkMeter) throws(RecognitionError) -> [OutlineEvidence] {
        let isAdmitted = found.components.map(filter.admits)
        var evidence = [OutlineEvidence](repeating: OutlineEvidence(), count: isAdmitted.count)
        for (index, run) in found.runs.enumerated() where isAdmitted[Int(run.component)] {
            let component = Int(run.component)
            try meter.spend(32 + found.components[component].box.height / 2)
            for step in [-1, 1] {
                evidence[component].add(end: surroundings(ofRun: index, towards: step, isAdmitted))
                if let isDark = isDarkBeyond(run, rowStep: step) {
                    evidence[component].capCount += 1
                    if isDark { evidence[component].darkCapCount += 1 }
                }
            }
        }
        return evidence
    }

    private func surroundings(
        ofRun index: Int, towards step: Int, _ isAdmitted: [Bool]
    ) -> Surroundings {
        let run = found.runs[index]
        let height = found.components[Int(run.component)].box.height
        let row = picture[Int(run.row)]
        let thickness = max(Int(Self.maximumThickness * Float(height) + 0.5), Self.leastThickness)
        func first(
            from start: Int, within count: Int, where isWanted: (UInt8) -> Bool
        ) -> Int? {
            stride(from: start, to: start + step * count, by: step).first {
                row.indices.contains($0) && isWanted(row[$0])
            }
        }
        let beside = step < 0 ? Int(run.start) - 1 : Int(run.end)
        guard
            let dark = first(
                from: beside, within: Self.reach(height), where: { $0 <= Self.maximumDarkLevel })
        else { return .notDark }
        guard
            let behind = first(
                from: dark, within: thickness, where: { $0 > Self.maximumDarkLevel })
        else { return .thickDark }
        guard
            let bright = first(
                from: behind, within: Self.softEdge, where: { $0 >= BrightRun.minimumLevel }),
            let other = component(at: bright, from: index, step: step)
        else { return .picture }
        let otherHeight = Float(found.components[other].box.height)
        return isAdmitted[other] && otherHeight >= Self.minimumNeighbourHeight * Float(height)
            ? .letter : .surface
    }

    private static func reach(_ height: Int) -> Int {
        max(Int(reach * Float(height) + 0.5), leastReach) + reachAllowance
    }

    /// The component of the run that has a column, which lies in that direction from a run.
    private func component(at column: Int, from index: Int, step: Int) -> Int? {
        var index = index + step
        while found.runs.indices.contains(index) {
            let run = found.runs[index]
            if run.columns.contains(column) { return Int(run.component) }
            index += step
        }
        return nil
    }

    /// Whether it is dark above or below the middle of a run; nil if it is bright there.
    private func isDarkBeyond(_ run: BrightRun, rowStep: Int) -> Bool? {
        let column = Int(run.start + run.end) / 2
        let next = Int(run.row) + rowStep
        guard next >= 0, next < picture.height, picture[next][column] < BrightRun.minimumLevel
        else { return nil }
        let reach = Self.reach(found.components[Int(run.component)].box.height)
        return stride(from: next, to: next + rowStep * reach, by: rowStep).contains { row in
            row >= 0 && row < picture.height
                && picture[row][column] <= Self.maximumDarkLevel
        }
    }
}

extension OutlineEvidence {
    fileprivate mutating func add(end: OutlineProbe.Surroundings) {
        endCount += 1
        if end != .notDark { darkEndCount += 1 }
        switch end {
        case .notDark, .thickDark: break
        case .picture: pictureEndCount += 1
        case .letter: letterEndCount += 1
        case .surface: surfaceEndCount += 1
        }
    }
}
