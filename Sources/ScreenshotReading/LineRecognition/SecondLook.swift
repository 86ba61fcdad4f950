internal import ScreenshotModel

/// Reads lines again of which not all words are credible, and takes what is better.
///
/// An icon at an end of a line spoils the measures of its letters, and so do letters of another size: what
/// stands left and right of the widest gap is read alone. Where nothing was read, light and dark are
/// exchanged, too: of text with a shadow or on a patterned ground, it is not certain which is the ink.
struct SecondLook {
    /// A line without a credible word is to be at least as sure as this when it is seen otherwise.
    private static let convincingConfidence = 0.9
    /// What is better has more that is credible: more than half a character.
    private static let minimumGain = 0.5

    /// A line that was not read well.
    private struct Doubt {
        /// That of its text.
        let index: Int
        /// The line with light and dark exchanged.
        var inverted: View?
        /// What stands left and right of its widest gap.
        var parts: [View] = []
    }

    /// A line, or a part of one, that is seen otherwise.
    private struct View {
        let line: TextLine
        /// The index of its crop.
        let crop: Int
    }

    private var doubts: [Doubt] = []
    /// All that is to be read.
    private(set) var crops: [LineCrop] = []

    /// - Parameters:
    ///   - texts: What was read first, of all lines of `image`.
    ///   - confidence: From which on a word is credible.
    /// - Throws: What `stop` says.
    init(
        at texts: [LineText], of image: GreyImage, by cropper: inout LineCropper,
        credibleFrom confidence: Double, until stop: StopCondition
    ) throws(RecognitionError) {
        for (index, text) in texts.enumerated()
        where text.line.isWide && text.isDoubtful(below: confidence) {
            try stop.check()
            var doubt = Doubt(index: index)
            if !text.isCredible(from: confidence) {
                let crop = cropper.crop(text.line, of: image, polarity: .opposite)
                doubt.inverted = view(of: text.line, crop)
            }
            doubt.parts = text.line.partsAtWidestGap.filter(\.isWide).compactMap {
                view(of: $0, cropper.crop($0, of: image))
            }
            doubts.append(doubt)
        }
    }

    private mutating func view(of line: TextLine, _ crop: LineCrop?) -> View? {
        guard let crop, crop.isReadable else { return nil }
        crops.append(crop)
        return View(line: line, crop: crops.count - 1)
    }

    /// Puts what is better into the texts that this was made for.
    ///
    /// - Parameter readings: What was read in ``crops``.
    func improve(
        _ texts: inout [LineText], with readings: [[RecognizedWord]],
        credibleFrom confidence: Double
    ) {
        for doubt in doubts {
            let isCredible = texts[doubt.index].isCredible(from: confidence)
            let needed = isCredible ? confidence : Self.convincingConfidence
            let parts = doubt.parts.compactMap { text(of: $0, readings, from: needed) }
            let others = [
                doubt.inverted.flatMap { text(of: $0, readings, from: needed) },
                LineText(joining: parts),
            ]
            for other in others.compactMap(\.self) {
                let weight = texts[doubt.index].weight(credibleFrom: confidence)
                guard other.weight(credibleFrom: confidence) > weight + Self.minimumGain else {
                    continue
                }
                texts[doubt.index] = other
            }
        }
    }

    /// What was read in a view; nil if that is not sure enough.
    private func text(
        of view: View, _ readings: [[RecognizedWord]], from confidence: Double
    ) -> LineText? {
        guard readings[view.crop].confidence > confidence else { return nil }
        return LineText(view.line, crops[view.crop], words: readings[view.crop])
    }
}

extension TextLine {
    /// Narrower lines without a credible word are icons more often than text, in heights.
    private static let minimumTextWidth = 2

    fileprivate var isWide: Bool {
        box.width >= Self.minimumTextWidth * box.height
    }
}
