internal import ScreenshotModel

/// Goes from a picture to the text of its lines. It keeps its buffers for the next picture: a thread
/// that reads pictures has one.
struct LinePage {
    private var finder = LineFinder()
    private var cropper = LineCropper()
    private var outlinedFinder = OutlinedTextFinder()
    private var outlinedCropper = OutlinedLineCropper()

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
        let confidence = engine.credibleConfidence
        let look = try SecondLook(
            at: texts, of: image, by: &cropper, credibleFrom: confidence, until: stop)
        let secondReadings = try engine.read(look.crops, until: stop)
        look.improve(&texts, with: secondReadings, credibleFrom: confidence)
        let outlinedTexts = zip(outlined, readings.dropFirst(lines.count)).map {
            (line: $0.line, text: LineText($0.line.line, $0.crop, words: $1))
        }
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
}

extension LineCrop {
    /// Whether it is not so wide, for its height, that it cannot be a line of text.
    var isReadable: Bool {
        width <= LineBatch.maximumWidth
    }
}
