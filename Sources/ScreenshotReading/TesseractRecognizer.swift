package import ScreenshotModel
package import SystemPackage

/// Recognizes text with Tesseract's page mode for sparse text, on a thread of its own.
package actor TesseractRecognizer: TextRecognizer {
    private nonisolated let executor = ThreadExecutor(name: "tesseract")
    private let languages: [RecognitionLanguage]
    private let data: TessdataDirectory
    private var loaded: TesseractEngine?

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    private static let mode = PageSegmentationMode.sparseText

    /// Loads nothing yet.
    ///
    /// - Parameters:
    ///   - languages: At least one.
    ///   - tessdataDirectory: The folder of `*.traineddata`; nil for the usual one.
    package init(
        languages: [RecognitionLanguage] = [.english], tessdataDirectory: FilePath? = nil
    ) {
        self.languages = languages
        data = TessdataDirectory(tessdataDirectory)
    }

    /// On the recognizer's thread: freeing an engine takes a while.
    isolated deinit {
        loaded = nil
    }

    package var engine: EngineDescription? {
        guard loaded != nil else { return nil }
        return EngineDescription(
            name: "tesseract", version: TesseractVersion.current, languages: languages,
            mode: "psm \(Self.mode.rawValue)")
    }

    package func prepare() throws(RecognitionError) {
        _ = try loadedEngine()
    }

    package func recognizeText(
        in image: GreyImage, until stop: StopCondition
    ) throws(RecognitionError) -> UnmaskedText {
        ThreadExecutor.preconditionOnOwnedThread()
        guard image.size.width <= TesseractEngine.maximumSide else {
            throw .tooLarge(.side(image.size, limit: TesseractEngine.maximumSide))
        }
        let engine = try loadedEngine()
        let doubled = image.size.mayHaveSmallText ? image.doubled() : nil
        let page = doubled ?? image
        var observations: [TextObservation] = []
        for rows in PageBands(of: page) {
            try stop.check()
            let lines = try engine.recognizeLines(in: page, rows: rows, until: stop)
            observations += lines.compactMap(TextObservation.init(credibleOf:))
        }
        return UnmaskedText(
            doubled == nil ? observations : observations.map { $0.mapBoxes(\.halved) })
    }

    private func loadedEngine() throws(RecognitionError) -> TesseractEngine {
        if let loaded { return loaded }
        let engine = try TesseractEngine(languages: languages, data: data, mode: Self.mode)
        loaded = engine
        return engine
    }
}

extension PixelSize {
    /// Whether this is a part or the whole of a desktop with one pixel a point. Its text is 12 to 16
    /// pixels high, which Tesseract reads better when it is doubled: F1 rises from 0.883 to 0.912.
    fileprivate var mayHaveSmallText: Bool {
        let isDesktop = width >= height || width < 600
        return isDesktop && width * height <= 2_100_000 && width <= TesseractEngine.maximumSide / 2
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
