internal import Glibc
internal import ScreenshotModel

extension WorkFeatures {
    /// Describes how `candidate` stands to the title of the same page.
    func relation(
        of candidate: WorkCandidate, to title: WorkCandidate
    ) -> FeatureVector<WorkRelation> {
        var vector = FeatureVector<WorkRelation>()
        let (box, titleBox) = (candidate.box, title.box)
        let (size, titleSize) = (candidate.size, title.size)
        vector.set(.isTitle, if: candidate.text.key == title.text.key)
        vector.set(.containsTitle, if: contains(candidate.text.words, title.text.words))
        describeLines(candidate, title, in: &vector)
        let ratio = size / titleSize
        vector[.sizeRatio] = min(2, ratio) / 2
        vector.set(.isSmaller, if: ratio < 0.92)
        vector.set(.isLarger, if: ratio > 1.08)
        let tolerance = max(page.width * 0.012, titleSize * 0.4)
        vector.set(.sameLeft, if: abs(Float(box.x - titleBox.x)) < tolerance)
        let center = Float(2 * box.x + box.width - 2 * titleBox.x - titleBox.width) / 2
        vector.set(.sameCenter, if: abs(center) < tolerance)
        let under = Float(box.y - titleBox.y - titleBox.height)
        let over = Float(titleBox.y - box.y - box.height)
        vector.set(.isBelow, if: under > -titleSize / 2)
        vector.set(.isAbove, if: over > -titleSize / 2)
        vector.set(.sameRow, if: under <= -titleSize / 2 && over <= -titleSize / 2)
        vector.set(.isRightOf, if: box.x > titleBox.x + titleBox.width)
        let gap = max(under, over, 0) / titleSize
        vector[.gap] = min(1, log2(1 + gap) / 4)
        vector.set(.isFarther, if: gap > 3)
        vector[.distance] = min(1, max(under, over, 0) / page.height)
        return vector
    }

    private func describeLines(
        _ candidate: WorkCandidate, _ title: WorkCandidate,
        in vector: inout FeatureVector<WorkRelation>
    ) {
        guard let first = candidate.lines.first, let last = candidate.lines.last,
            let titleFirst = title.lines.first, let titleLast = title.lines.last
        else { return }
        let shares = candidate.lines.contains { title.lines.contains($0) }
        let overlaps = shares && candidate.otherKey.isEmpty
        vector.set(.sharesLine, if: overlaps)
        let isOtherPart = shares && candidate.otherKey == title.text.key
        vector.set(.sameLine, if: isOtherPart)
        vector.set(.beforeInLine, if: isOtherPart && candidate.origin.contains(.firstPart))
        vector.set(.afterInLine, if: isOtherPart && !candidate.origin.contains(.firstPart))
        vector.set(.isRightBelow, if: page.places[titleLast].below == first)
        vector.set(.isRightAbove, if: page.places[titleFirst].above == last)
        vector[.linesBetween] = min(1, Float(abs(first - titleLast)) / 10)
        vector.set(
            .titleIsSaidAgain, if: repetitions(of: title) > 0 && repetitions(of: candidate) > 0)
        vector.set(
            .saidWithTitle, if: !shares && candidate.otherKey == title.text.key)
    }
}
