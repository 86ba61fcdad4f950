internal import ScreenshotModel
internal import ScreenshotReading
internal import ScreenshotSorting

/// The frames that show an explanation in its picture.
struct ExplanationFrames {
    private let image: ExplainedImage

    /// Colours that are told apart by people who are colour-blind, too: those of Okabe and Ito.
    private static let forLikeliest = FrameColour(red: 0, green: 158, blue: 115)
    private static let forRunnerUp = FrameColour(red: 213, green: 94, blue: 0)
    private static let forWork = FrameColour(red: 0, green: 114, blue: 178)
    private static let forOthers = FrameColour(red: 128, green: 128, blue: 128)

    /// What the colours mean.
    static func legend(_ explanation: Explanation?) -> String {
        guard let ranking = explanation?.ranking, ranking.count > 1 else { return "no lines" }
        return "green speaks for \(ranking[0].category.rawValue),"
            + " orange for \(ranking[1].category.rawValue); blue is title and creator"
    }

    /// In log-odds. Less changes no confidence by more than a fortieth.
    private static let leastWeight = 0.1
    /// One pixel for so many of the picture's width and height together.
    private static let pixelsOfFrame = 900
    /// Of the lines that count most, and what weighs enough for it, in log-odds.
    private static let strongestTint = 0.3
    private static let weightOfStrongestTint = 2.0

    init(_ image: ExplainedImage) {
        self.image = image
    }

    /// Those that matter most come last, so that they are on top.
    var all: [PictureFrame] {
        let weights = image.explanation?.lineWeights ?? [:]
        let lines = image.result.observations.enumerated().map { index, line in
            (line.box, weights[index, default: 0])
        }
        let others = lines.filter { abs($0.1) < Self.leastWeight }.map { box, _ in
            frame(box, Self.forOthers, thickness: max(1, thickness / 2))
        }
        let evidence = lines.filter { abs($0.1) >= Self.leastWeight }
            .sorted { abs($0.1) < abs($1.1) }
            .map { box, weight in
                frame(
                    box, weight > 0 ? Self.forLikeliest : Self.forRunnerUp, thickness: thickness,
                    tint: Self.tint(of: abs(weight)))
            }
        return others + evidence + work
    }

    /// Around the frames of evidence, which a title may be as well.
    private var work: [PictureFrame] {
        [image.titleLines, image.creatorLines].compactMap { lines in
            let boxes = lines.map { image.result.observations[$0].box }
            guard let first = boxes.first else { return nil }
            let box = boxes.reduce(first) { $0.union($1) }
            return frame(
                box.grown(by: thickness), Self.forWork, thickness: thickness * 2)
        }
    }

    /// With some air around the letters.
    private func frame(
        _ box: BoundingBox, _ colour: FrameColour, thickness: Int, tint: Double = 0
    ) -> PictureFrame {
        PictureFrame(
            box: box.grown(by: self.thickness), colour: colour, thickness: thickness, tint: tint)
    }

    private static func tint(of weight: Double) -> Double {
        min(1, weight / weightOfStrongestTint) * strongestTint
    }

    /// Pixels.
    private var thickness: Int {
        let size = image.result.image
        return max(2, ((size.width ?? 0) + (size.height ?? 0)) / Self.pixelsOfFrame)
    }
}

extension BoundingBox {
    fileprivate func grown(by margin: Int) -> BoundingBox {
        BoundingBox(
            x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}
