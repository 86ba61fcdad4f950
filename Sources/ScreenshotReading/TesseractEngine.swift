internal import CTesseract
internal import ScreenshotModel
internal import SystemPackage

/// How Tesseract looks for text on a page.
enum PageSegmentationMode: Int32 {
    case singleLine = 7
    case sparseText = 11
}

/// A loaded Tesseract engine. It stays on one thread that may block.
final class TesseractEngine {
    private let handle: OpaquePointer

    /// In pixels; Tesseract keeps positions in 16 bits with a sign.
    static let maximumSide = Int(Int16.max)

    /// Loads the trained data, which takes 100 ms and more.
    ///
    /// - Throws: ``RecognitionError/languageDataMissing(languages:directory:)`` or
    ///   ``RecognitionError/languageDataDamaged(languages:directory:)``.
    init(
        languages: [RecognitionLanguage], data: TessdataDirectory, mode: PageSegmentationMode
    ) throws(RecognitionError) {
        ThreadExecutor.preconditionOnOwnedThread()
        try data.require(languages)
        let directory = data.path.string
        guard let handle = screensort_engine_create(directory, languages.list, mode.rawValue) else {
            throw .languageDataDamaged(languages: languages, directory: directory)
        }
        self.handle = handle
    }

    deinit {
        ThreadExecutor.preconditionOnOwnedThread()
        screensort_engine_destroy(handle)
    }

    /// Recognizes the words in some rows of a picture, line by line from the top. Boxes are pixels of
    /// the whole picture.
    func recognizeLines(
        in image: GreyImage, rows: Range<Int>, until stop: StopCondition
    ) throws(RecognitionError) -> [[TextWord]] {
        ThreadExecutor.preconditionOnOwnedThread()
        let width = image.size.width
        var text: UnsafeMutablePointer<screensort_text>?
        var stop = stop
        let outcome = image.withPixels { pixels in
            let start = pixels.baseAddress?.advanced(by: rows.lowerBound * width)
            guard let start else { return SCREENSORT_FAILED }
            return withUnsafeMutablePointer(to: &stop) { stop in
                screensort_engine_recognize(
                    handle, start, Int32(width), Int32(rows.count), Int32(width),
                    { $0?.assumingMemoryBound(to: StopCondition.self).pointee.error != nil },
                    stop, &text)
            }
        }
        if outcome == SCREENSORT_STOPPED { try stop.check() }
        guard outcome == SCREENSORT_RECOGNIZED, let text else { throw .engineFailed }
        defer { screensort_text_destroy(text) }
        return Self.lines(of: text.pointee, below: rows.lowerBound)
    }

    private static func lines(of text: screensort_text, below top: Int) -> [[TextWord]] {
        var lines: [[TextWord]] = []
        for word in UnsafeBufferPointer(start: text.words, count: text.count) {
            if word.starts_line || lines.isEmpty { lines.append([]) }
            lines[lines.count - 1].append(TextWord(word, below: top))
        }
        return lines
    }
}

extension TextWord {
    fileprivate init(_ word: screensort_word, below top: Int) {
        let box = BoundingBox(
            x: Int(word.x), y: top + Int(word.y), width: Int(word.width), height: Int(word.height))
        self.init(
            text: String(cString: word.text), confidence: Double(word.confidence) / 100, box: box)
    }
}
