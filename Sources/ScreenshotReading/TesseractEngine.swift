internal import CTesseract
internal import ScreenshotModel
internal import SystemPackage

/// A loaded Tesseract engine. It stays on one thread that may block.
final class TesseractEngine {
    private let handle: OpaquePointer

    /// Tesseract counts pixels with 16 bits and a sign.
    static let maximumSide = Int(Int16.max)

    /// Loads the trained data, which takes 100 ms and more.
    ///
    /// - Throws: ``RecognitionError/languageDataMissing(languages:directory:)`` or
    ///   ``RecognitionError/engineFailed(cause:)``.
    init(
        languages: [RecognitionLanguage], data: TrainedData, mode: PageSegmentationMode
    ) throws(RecognitionError) {
        ThreadExecutor.preconditionOnOwnedThread()
        let missing = languages.filter { !data.has($0) }
        guard missing.isEmpty else {
            throw .languageDataMissing(languages: missing.list, directory: data.directory.string)
        }
        let handle = screensort_engine_create(
            data.directory.string, languages.list, mode.rawValue)
        guard let handle else {
            throw .engineFailed(
                cause: "the trained data for '\(languages.list)' in \(data.directory) is damaged")
        }
        self.handle = handle
    }

    deinit {
        ThreadExecutor.preconditionOnOwnedThread()
        screensort_engine_destroy(handle)
    }

    /// Recognizes the words of a picture in Tesseract's reading order, line by line.
    func recognizeLines(
        in image: GreyImage, until stop: StopCondition
    ) throws(RecognitionError) -> [[TextWord]] {
        ThreadExecutor.preconditionOnOwnedThread()
        let size = image.size
        var text: UnsafeMutablePointer<screensort_text>?
        var stop = stop
        let outcome = image.withPixels { pixels in
            guard let start = pixels.baseAddress else { return SCREENSORT_FAILED }
            return withUnsafeMutablePointer(to: &stop) { stop in
                screensort_engine_recognize(
                    handle, start, Int32(size.width), Int32(size.height), Int32(size.width),
                    { $0?.assumingMemoryBound(to: StopCondition.self).pointee.reason != nil },
                    stop, &text)
            }
        }
        if outcome == SCREENSORT_STOPPED { try stop.check() }
        guard outcome == SCREENSORT_RECOGNIZED, let text else {
            throw .engineFailed(cause: "a picture of \(size.width) x \(size.height) pixels")
        }
        defer { screensort_text_destroy(text) }
        return lines(of: text.pointee)
    }

    private func lines(of text: screensort_text) -> [[TextWord]] {
        var lines: [[TextWord]] = []
        for word in UnsafeBufferPointer(start: text.words, count: text.count) {
            if word.starts_line || lines.isEmpty { lines.append([]) }
            lines[lines.count - 1].append(TextWord(word))
        }
        return lines
    }
}

/// How Tesseract looks for text on a page.
enum PageSegmentationMode: Int32 {
    case auto = 3
    case singleBlock = 6
    case sparseText = 11
}

extension [RecognitionLanguage] {
    /// As Tesseract writes it: `eng+deu`.
    fileprivate var list: String {
        map(\.rawValue).joined(separator: "+")
    }
}

extension TextWord {
    fileprivate init(_ word: screensort_word) {
        self.init(
            text: String(cString: word.text), confidence: Double(word.confidence) / 100,
            box: BoundingBox(
                x: Int(word.x), y: Int(word.y), width: Int(word.width), height: Int(word.height)))
    }
}
