internal import CTesseract
package import ScreenshotModel
package import SystemPackage

/// Recognizes text with Tesseract's page mode for sparse text, on a thread of its own.
package actor TesseractRecognizer: TextRecognizer {
    package nonisolated let engine: EngineDescription
    private nonisolated let executor = ThreadExecutor(name: "recognizer")
    private let data: TrainedData
    private var loaded: TesseractEngine?

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    private static let mode = PageSegmentationMode.sparseText

    /// Loads nothing yet. The trained data, `*.traineddata`, is looked for in `tessdataDirectory`;
    /// if that is nil in `TESSDATA_PREFIX`, else in the usual places.
    package init(
        languages: [RecognitionLanguage] = [.english], tessdataDirectory: FilePath? = nil
    ) {
        data = TrainedData(directory: tessdataDirectory)
        engine = EngineDescription(
            name: "tesseract", version: String(cString: screensort_tesseract_version()),
            languages: languages, mode: "psm \(Self.mode.rawValue)")
    }

    /// On the recognizer's thread: freeing an engine takes a while.
    isolated deinit {
        loaded = nil
    }

    package func prepare() throws(RecognitionError) {
        _ = try loadedEngine()
    }

    package func recognizeText(
        in image: GreyImage, until stop: StopCondition
    ) throws(RecognitionError) -> [TextObservation] {
        ThreadExecutor.preconditionOnOwnedThread()
        let engine = try loadedEngine()
        try stop.check()
        guard image.size.mayHaveSmallText, let doubled = image.doubled() else {
            return try engine.recognizeLines(in: image, until: stop).map(TextObservation.init)
        }
        return try engine.recognizeLines(in: doubled, until: stop).map { words in
            TextObservation(words).mapBoxes(\.halved)
        }
    }

    /// What `doctor` tells of Tesseract. The engine is not loaded for it.
    package func environment() -> TesseractEnvironment {
        TesseractEnvironment(data)
    }

    private func loadedEngine() throws(RecognitionError) -> TesseractEngine {
        if let loaded { return loaded }
        let engine = try TesseractEngine(
            languages: engine.languages, data: data, mode: Self.mode)
        loaded = engine
        return engine
    }
}

extension PixelSize {
    /// Whether a screen of this size has text of 12 to 16 pixels, which Tesseract reads better when it
    /// is doubled.
    fileprivate var mayHaveSmallText: Bool {
        width * height <= 2_100_000 && max(width, height) <= TesseractEngine.maximumSide / 2
    }
}

extension BoundingBox {
    /// The smallest box of a picture of half the size that covers this one.
    fileprivate var halved: BoundingBox {
        let right = (x + width + 1) / 2
        let bottom = (y + height + 1) / 2
        return BoundingBox(x: x / 2, y: y / 2, width: right - x / 2, height: bottom - y / 2)
    }
}

extension TextObservation {
    /// A line of at least one word: its confidence is their mean, its box covers theirs.
    fileprivate init(_ words: [TextWord]) {
        let boxes = words.map(\.box)
        let left = boxes.map(\.x).min() ?? 0
        let top = boxes.map(\.y).min() ?? 0
        let right = boxes.map { $0.x + $0.width }.max() ?? 0
        let bottom = boxes.map { $0.y + $0.height }.max() ?? 0
        self.init(
            text: words.map(\.text).joined(separator: " "),
            confidence: words.map(\.confidence).reduce(0, +) / Double(max(words.count, 1)),
            box: BoundingBox(x: left, y: top, width: right - left, height: bottom - top),
            words: words)
    }
}
