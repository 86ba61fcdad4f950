internal import Glibc
internal import ScreenshotModel

extension WorkFeatures {
    func describeNeighbors(
        _ candidate: WorkCandidate, in vector: inout FeatureVector<WorkFeature>
    ) {
        guard let first = candidate.lines.first, let last = candidate.lines.last else { return }
        let place = page.places[first]
        vector[.column] = log2(Float(1 + place.columnCount)) / 4
        vector[.row] = log2(Float(1 + place.rowCount)) / 3
        vector.set(.isAlone, if: place.columnCount == 0 && place.rowCount == 0)
        describeBelow(last, in: &vector)
        describeBlock(candidate, in: &vector)
        guard let above = place.above else { return }
        let (line, upper) = (page.lines[first], page.lines[above])
        let ratio = upper.size / line.size
        let isClose = page.gap(from: upper, to: line) < line.size * 1.2
        vector.set(.largerAbove, if: isClose && ratio > WorkLine.larger)
        vector.set(.sameAbove, if: isClose && WorkLine.alike.contains(ratio))
        vector.set(.factsAbove, if: upper.factCount > 1)
        vector.set(.headingAbove, if: WorkVocabulary.headings.contains(upper.text.key))
    }

    private func describeBelow(_ index: Int, in vector: inout FeatureVector<WorkFeature>) {
        guard let below = page.places[index].below else { return }
        let (line, lower) = (page.lines[index], page.lines[below])
        let ratio = lower.size / line.size
        let isClose = page.gap(from: line, to: lower) < line.size * 2
        vector.set(.smallerBelow, if: isClose && ratio < WorkLine.smaller)
        vector.set(.largerBelow, if: isClose && ratio > WorkLine.larger)
        let isContinued = page.gap(from: line, to: lower) < line.size * 1.2
        vector.set(.sameBelow, if: isContinued && WorkLine.alike.contains(ratio))
        let second = page.places[below].below
        let facts = max(lower.factCount, second.map { page.lines[$0].factCount } ?? 0)
        vector[.factsBelow] = min(1, Float(facts) / 2)
        let byline = [below, second].contains { index in
            index.flatMap { page.lines[$0].text.words.first }.map(WorkVocabulary.bywords.contains)
                == true
        }
        vector.set(.byBelow, if: byline)
        vector.set(.proseBelow, if: lower.text.words.count > 7)
    }

    /// Names that belong together stand in a block: the work, then its creator, then the album.
    private func describeBlock(
        _ candidate: WorkCandidate, in vector: inout FeatureVector<WorkFeature>
    ) {
        let before = neighbors(of: candidate.lines.first) { page.places[$0].above }
        let after = neighbors(of: candidate.lines.last) { page.places[$0].below }
        switch before.count {
        case 0: vector[.firstInBlock] = 1
        case 1: vector[.secondInBlock] = 1
        default: vector[.laterInBlock] = 1
        }
        vector[.blockSize] = min(1, Float(before.count + after.count) / 4)
        let size = candidate.size
        let isLargest = (before + after).allSatisfy { page.lines[$0].size < size * WorkLine.larger }
        vector.set(.largestOfBlock, if: isLargest && !(before + after).isEmpty)
        vector.set(.leadsBlock, if: isLargest && before.isEmpty && !after.isEmpty)
        let leadsPair = before.isEmpty && (1...2).contains(after.count)
        vector.set(.leadsPair, if: leadsPair)
        let (line, place) = (page.lines[candidate.lines[0]], page.places[candidate.lines[0]])
        vector.set(
            .leadsOnlyPair, if: leadsPair && place.columnCount <= 3 && place.rowCount == 0)
        let isAlone = before.isEmpty && after.isEmpty && candidate.text.words.count <= 2
        vector.set(.isHeader, if: isAlone && Float(line.source.middle) < page.height * 0.18)
    }

    /// The names next to a line in one direction, nearest first.
    private func neighbors(of line: Int?, next: (Int) -> Int?) -> [Int] {
        var found: [Int] = []
        var current = line
        while let index = current, let other = next(index), found.count < 4,
            page.lines[other].isPlausible, page.lines[other].role == nil,
            isInOneBlock(page.lines[min(index, other)], page.lines[max(index, other)])
        {
            found.append(other)
            current = other
        }
        return found
    }

    private func isInOneBlock(_ upper: WorkLine, _ lower: WorkLine) -> Bool {
        page.gap(from: upper, to: lower) < max(upper.size, lower.size) * 2
    }

    func describeLabels(
        _ candidate: WorkCandidate, in vector: inout FeatureVector<WorkFeature>
    ) {
        let role = candidate.lines.first.flatMap(labelRole)
        let origin = candidate.origin
        vector.set(.titleLabel, if: role == .title || origin.contains(.afterTitleLabel))
        vector.set(.creatorLabel, if: role == .creator || origin.contains(.afterCreatorLabel))
        vector.set(.otherLabel, if: role == .other || origin.contains(.afterOtherLabel))
        vector.set(.isLabelled, if: page.lines[candidate.lines[0]].role != nil)
    }

    /// What the label right over a line or left of it says of the line.
    private func labelRole(_ index: Int) -> WorkVocabulary.Role? {
        let line = page.lines[index]
        if let above = page.places[index].above, let role = page.lines[above].role,
            page.gap(from: page.lines[above], to: line) < line.size * 2.5
        {
            return role
        }
        let left = page.labels.map { page.lines[$0] }.filter { label in
            label.source.right <= line.box.x
                && abs(Float(label.source.middle - line.source.middle)) < line.size * 1.3
        }
        let nearest = left.min {
            abs($0.source.middle - line.source.middle) < abs($1.source.middle - line.source.middle)
        }
        return nearest?.role
    }

    func describeSlider(
        _ box: BoundingBox, _ candidate: WorkCandidate,
        in vector: inout FeatureVector<WorkFeature>
    ) {
        guard let slider = page.slider else { return }
        let position = page.lines[slider.position].box
        let distance = Float(position.y - box.y - box.height) / page.height
        vector.set(.overSlider, if: distance > -0.01 && distance < 0.25)
        vector.set(.underSlider, if: distance < -0.01 && distance > -0.25)
        vector[.sliderDistance] = min(1, abs(distance))
        guard vector[.overSlider] > 0 || vector[.underSlider] > 0 else { return }
        let size = candidate.size
        let isLargest = !page.lines.contains { line in
            line.size > size * WorkLine.larger && line.isPlausible
                && abs(Float(position.y - line.box.y)) < page.height * 0.27
        }
        vector.set(.isLargestOverSlider, if: isLargest)
    }

    func describeOrigin(
        _ candidate: WorkCandidate, in vector: inout FeatureVector<WorkFeature>
    ) {
        let features: [(WorkCandidate.Origin, WorkFeature)] = [
            (.joined, .isJoined), (.joinedMany, .isJoinedOfMany), (.firstPart, .firstPart),
            (.middlePart, .middlePart), (.lastPart, .lastPart), (.beforeBy, .beforeBy),
            (.afterBy, .afterBy), (.atDash, .isAtDash), (.uncut, .isUncut),
            (.withoutNumber, .withoutNumber), (.withoutTail, .withoutTail),
            (.withoutIcon, .withoutIcon), (.beforeComma, .beforeComma),
            (.beforeParenthesis, .beforeParenthesis), (.beforeVersion, .beforeVersion),
            (.beforeYear, .beforeYear), (.beforeColon, .beforeColon),
        ]
        for (origin, feature) in features where candidate.origin.contains(origin) {
            vector[feature] = 1
        }
    }
}
