package import ScreenshotModel
package import SystemPackage

/// Recognizes text line by line, on a thread of its own: finds the lines itself, and reads them with
/// the networks of Tesseract's trained data. Where the data is of a kind that it does not know, it lets
/// Tesseract read the lines.
package actor LineRecognizer: TextRecognizer {
    private nonisolated let executor = ThreadExecutor(name: "lines")
    private let languages: [RecognitionLanguage]
    private let data: TessdataDirectory
    private var loaded: (any LineEngine)?
    private var page = LinePage()

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

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

    /// On the recognizer's thread: freeing an engine of Tesseract takes a while.
    isolated deinit {
        loaded = nil
    }

    package var engine: EngineDescription? {
        loaded?.description
    }

    package func prepare() throws(RecognitionError) {
        _ = try loadedEngine()
    }

    package func recognizeText(
        in image: GreyImage, until stop: StopCondition
    ) throws(RecognitionError) -> UnmaskedText {
        ThreadExecutor.preconditionOnOwnedThread()
        let engine = try loadedEngine()
        return UnmaskedText(try page.observations(in: image, by: engine, until: stop))
    }

    private func loadedEngine() throws(RecognitionError) -> any LineEngine {
        if let loaded { return loaded }
        try data.require(languages)
        let engine: any LineEngine
        if let network = NetworkLineEngine(languages: languages, data: data) {
            engine = network
        } else {
            engine = try TesseractLineEngine(languages: languages, data: data)
        }
        loaded = engine
        return engine
    }
}
