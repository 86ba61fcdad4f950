internal import ScreenshotModel

/// Goes from a picture to the text of its lines. It keeps its buffers for the next picture: a thread
/// that reads pictures has one.
struct LinePage {
    private var finder = LineFinder()
    private var cropper = LineCropper()
    private var outlinedFinder = OutlinedTextFinder()
    private var outlinedCropper = OutlinedLineCropper()

    /// A line of text whose ink was taken for its ground has no credible word; seen the other way
    /// round, it is to be at least as sure as this.
    private static let convincingConfidence = 0.9
    /// Heights. Narrower lines without a credible word are icons more often than text.
    private static let minimumTextWidth = 2

    /// The lines of a picture that have credible words, in reading order.
    ///
    /// - Throws: What `stop` says, or ``RecognitionError/engineFailed``.
    mutating func observations(
        in image: GreyImage, by engine: any LineEngine, until stop: StopCondition
    ) throws(RecognitionError) -> [TextObservation] {
        let lines = try lines(in: image, until: stop)
        let outlined = try outlinedLines(in: image, until: stop)
        let crops = lines.map(\.crop) + outlined.map(\.crop)
        let readings = try engine.read(crops, until: stop)
        var texts = zip(lines, readings).map { LineText($0.line, $0.crop, words: $1) }
        try lookAgain(at: &texts, of: image, by: engine, until: stop)
        let outlinedTexts = zip(outlined, readings.dropFirst(lines.count)).map {
            (line: $0.line, text: LineText($0.line.line, $0.crop, words: $1))
        }
        let confidence = engine.credibleConfidence
        let merged = Self.merged(texts, outlinedTexts, credibleFrom: confidence)
        return ReadingOrder.sorted(
            lines: merged.compactMap { text in
                text.observation(credibleFrom: confidence).map { ($0, text.letters) }
            })
    }

    private mutating func lines(
        in image: GreyImage, until stop: StopCondition
    ) throws(RecognitionError) -> [(line: TextLine, crop: LineCrop)] {
        var found: [(TextLine, LineCrop)] = []
        for line in try finder.lines(in: image, until: stop) {
            try stop.check()
            guard let crop = cropper.crop(line, of: image), crop.isReadable else { continue }
            found.append((line, crop))
        }
        return found
    }

    private mutating func outlinedLines(
        in image: GreyImage, until stop: StopCondition
    ) throws(RecognitionError) -> [(line: OutlinedLine, crop: LineCrop)] {
        var found: [(OutlinedLine, LineCrop)] = []
        for line in try outlinedFinder.lines(in: image, until: stop) {
            try stop.check()
            guard let crop = outlinedCropper.crop(line, of: image), crop.isReadable else {
                continue
            }
            found.append((line, crop))
        }
        return found
    }

    /// Takes outlined lines for what was read in their place, but only where more was read.
    private static func merged(
        _ texts: [LineText], _ outlined: [(line: OutlinedLine, text: LineText)],
        credibleFrom confidence: Double
    ) -> [LineText] {
        var merged = texts
        for (line, text) in outlined {
            let replaced = merged.indices.filter { line.replaces(merged[$0].line) }
            let before = replaced.reduce(0) { $0 + merged[$1].weight(credibleFrom: confidence) }
            guard text.weight(credibleFrom: confidence) > before else { continue }
            for index in replaced.reversed() { merged.remove(at: index) }
            merged.append(text)
        }
        return merged
    }

    /// Reads lines again, light and dark exchanged, that have no credible word: of text with a shadow
    /// or on a patterned ground, it is not certain which is the ink.
    private mutating func lookAgain(
        at texts: inout [LineText], of image: GreyImage, by engine: any LineEngine,
        until stop: StopCondition
    ) throws(RecognitionError) {
        var doubtful: [(index: Int, crop: LineCrop)] = []
        for (index, text) in texts.enumerated() {
            let box = text.line.box
            guard !text.isCredible(from: engine.credibleConfidence),
                box.width >= Self.minimumTextWidth * box.height
            else { continue }
            try stop.check()
            let crop = cropper.crop(text.line, of: image, polarity: .opposite)
            if let crop, crop.isReadable { doubtful.append((index, crop)) }
        }
        let readings = try engine.read(doubtful.map(\.crop), until: stop)
        for ((index, crop), words) in zip(doubtful, readings)
        where words.confidence > Self.convincingConfidence {
            texts[index] = LineText(texts[index].line, crop, words: words)
        }
    }
}

extension LineCrop {
    /// Whether it is not so wide, for its height, that it cannot be a line of text.
    fileprivate var isReadable: Bool {
        width <= LineBatch.maximumWidth
    }
}
