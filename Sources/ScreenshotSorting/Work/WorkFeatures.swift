internal import Glibc
internal import ScreenshotModel

/// Describes the candidates of a page.
struct WorkFeatures {
    let page: WorkPage
    /// The lines in which a text stands, alone or as a part, by its key.
    let linesOfKey: [String: Set<Int>]
    /// Whether the page is mostly prose, as that of a book is.
    private let isReader: Bool
    /// What labels and `by` say to be titles, and creators.
    let titleKeys: Set<String>
    let creatorKeys: Set<String>

    init(page: WorkPage, candidates: [WorkCandidate]) {
        self.page = page
        var linesOfKey: [String: Set<Int>] = [:]
        for candidate in candidates {
            linesOfKey[candidate.text.key, default: []].insert(candidate.lines[0])
        }
        self.linesOfKey = linesOfKey
        titleKeys = Set(
            candidates.lazy.filter { $0.origin.contains(.afterTitleLabel) }.map(\.text.key))
        creatorKeys = Set(
            candidates.lazy.filter {
                !$0.origin.isDisjoint(with: [.afterCreatorLabel, .afterBy])
            }.map(\.text.key))
        isReader =
            page.lines.count(where: { $0.text.words.count > 5 }) * 2 > page.lines.count
            && page.lines.count > 8
    }

    func vector(of candidate: WorkCandidate) -> FeatureVector<WorkFeature> {
        var vector = FeatureVector<WorkFeature>()
        let box = candidate.box
        describeSize(candidate, in: &vector)
        describePlace(box, in: &vector)
        describePicture(box, in: &vector)
        describeLetters(candidate, in: &vector)
        describeWords(candidate, in: &vector)
        describeRepetition(candidate, in: &vector)
        describeNeighbors(candidate, in: &vector)
        describeLabels(candidate, in: &vector)
        describeSlider(box, candidate, in: &vector)
        describeOrigin(candidate, in: &vector)
        return vector
    }

    /// How many other lines say the same.
    func repetitions(of candidate: WorkCandidate) -> Int {
        linesOfKey[candidate.text.key, default: []].subtracting(candidate.lines).count
    }

    func isSaid(_ key: String, outside lines: [Int]) -> Bool {
        key.count > 2 && !(linesOfKey[key, default: []].subtracting(lines).isEmpty)
    }

    private func describeSize(
        _ candidate: WorkCandidate, in vector: inout FeatureVector<WorkFeature>
    ) {
        let size = candidate.size
        vector[.size] = max(-1, min(3, log2(size / page.medianSize))) / 2
        vector[.relativeSize] = min(1, size / page.largestSize)
        let larger = candidate.lines.map { page.places[$0].largerCount }.min() ?? 0
        vector.set(.isLargest, if: larger == 0)
        vector.set(.isSecondLargest, if: larger == 1)
        vector.set(.isThirdLargest, if: larger == 2)
        vector[.sizeOffPicture] = min(1, size / page.largestOffPicture)
        vector.set(.isSmall, if: size < page.medianSize * WorkLine.smaller)
        vector.set(.overFrame, if: page.lines[candidate.lines[0]].isOverFrame)
    }

    private func describePlace(
        _ box: BoundingBox, in vector: inout FeatureVector<WorkFeature>
    ) {
        let middle = (Float(box.y) + Float(box.height) / 2) / page.height
        vector[.height] = middle
        vector.set(.top, if: middle < 0.06)
        vector.set(.bottom, if: middle > 0.9)
        vector[.leftness] = Float(box.x) / page.width
        let center = (Float(box.x) + Float(box.width) / 2) / page.width
        vector.set(.isCentered, if: abs(center - 0.5) < 0.02)
        vector[.width] = Float(box.width) / page.width
        vector.set(
            .inSidebar,
            if: page.width > page.height && Float(box.x + box.width) < page.width * 0.24)
        vector.set(.headerOfProse, if: isReader && (middle < 0.12 || middle > 0.92))
    }

    private func describePicture(
        _ box: BoundingBox, in vector: inout FeatureVector<WorkFeature>
    ) {
        vector[.onPicture] = page.texture.mean(in: box)
        vector[.underPicture] = page.texture.mean(above: box)
        vector[.besidePicture] = page.texture.mean(leftOf: box)
        let isOnPicture = vector[.onPicture] >= WorkPage.photographic
        vector.set(.isLargestOffPicture, if: !isOnPicture && vector[.sizeOffPicture] > 0.94)
    }
}
