internal import CTesseract
package import ScreenshotModel
package import SystemPackage

/// Recognition by libtesseract's page mode. Owns a thread and an engine, which is loaded there when it is first needed.
package actor TesseractRecognizer: TextRecognizer {
    package nonisolated let engine: EngineDescription
    private let languages: [RecognitionLanguage]
    private let tessdata: TessdataDirectory
    private let mode: PageSegmentationMode
    private let executor = ThreadExecutor(name: "tesseract")
    private var handle: TesseractHandle?

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - languages: At least one.
    ///   - tessdataDirectory: The folder of trained data, or nil for the usual one.
    package init(
        languages: [RecognitionLanguage], tessdataDirectory: FilePath? = nil,
        mode: PageSegmentationMode = .sparseText
    ) {
        self.languages = languages
        self.mode = mode
        tessdata = TessdataDirectory(tessdataDirectory)
        engine = EngineDescription(
            name: "tesseract", version: TesseractVersion.current, languages: languages,
            mode: "psm \(mode.rawValue)")
    }

    package func prepare() throws(RecognitionError) {
        _ = try loadedHandle()
    }

    package func recognizeText(
        in image: GreyImage, until stop: StopCondition
    ) throws(RecognitionError) -> [TextObservation] {
        ThreadExecutor.preconditionOnOwnedThread()
        if let error = stop.error { throw error }
        let isDoubled = Self.isSmallPrint(width: image.width, height: image.height)
        let page = isDoubled ? try image.doubled() : image
        return try loadedHandle().recognize(page, scale: isDoubled ? 2 : 1, until: stop)
    }

    /// Whether a picture of this size is likely to be of a screen with one pixel a point, whose text is too small
    /// for Tesseract.
    private static func isSmallPrint(width: Int, height: Int) -> Bool {
        width * height <= 2_400_000 && (width > height || width < 600)
    }

    private func loadedHandle() throws(RecognitionError) -> TesseractHandle {
        ThreadExecutor.preconditionOnOwnedThread()
        if let handle { return handle }
        let missing = languages.filter { !tessdata.has($0) }
        guard missing.isEmpty,
            let loaded = TesseractHandle(languages: languages, tessdata: tessdata, mode: mode)
        else {
            throw .languageDataMissing(
                languages: missing.isEmpty ? languages : missing, directory: tessdata.path.string)
        }
        handle = loaded
        return loaded
    }
}
