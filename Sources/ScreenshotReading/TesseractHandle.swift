internal import CTesseract
internal import ScreenshotModel
internal import SystemPackage

/// The libraries that are in use.
package enum TesseractVersion {
    /// The version of libtesseract, such as `5.3.0`.
    package static var current: String {
        String(cString: screensort_tesseract_version())
    }
}

/// A loaded engine, freed with this object.
final class TesseractHandle {
    private let engine: OpaquePointer

    /// Loads the trained data, which takes a tenth of a second.
    ///
    /// - Returns: nil if it cannot be loaded.
    init?(languages: [RecognitionLanguage], tessdata: TessdataDirectory, mode: PageSegmentationMode) {
        screensort_silence_libraries()
        let names = languages.map(\.rawValue).joined(separator: "+")
        guard let engine = screensort_engine_create(tessdata.path.string, names, Int32(mode.rawValue))
        else { return nil }
        self.engine = engine
    }

    deinit {
        screensort_engine_destroy(engine)
    }

    /// Recognizes a page.
    ///
    /// - Parameter scale: How much larger the page is than the picture whose pixels the boxes are to be in.
    func recognize(
        _ page: GreyImage, scale: Int, until stop: StopCondition
    ) throws(RecognitionError) -> [TextObservation] {
        var recognition: UnsafeMutablePointer<screensort_recognition>?
        var image = page.image
        let outcome = withUnsafePointer(to: stop) { stop in
            screensort_engine_recognize(
                engine, &image,
                { context in
                    context?.assumingMemoryBound(to: StopCondition.self).pointee.error != nil
                }, UnsafeMutableRawPointer(mutating: stop), &recognition)
        }
        guard outcome == SCREENSORT_RECOGNIZED, let recognition else {
            throw outcome == SCREENSORT_STOPPED ? stop.error ?? .cancelled : .engineFailed
        }
        defer { screensort_recognition_destroy(recognition) }
        return Self.observations(of: recognition.pointee, scale: scale)
    }

    private static func observations(of page: screensort_recognition, scale: Int) -> [TextObservation] {
        let lines = UnsafeBufferPointer(start: page.lines, count: Int(page.line_count))
        let words = UnsafeBufferPointer(start: page.words, count: Int(page.word_count))
        return lines.compactMap { line in
            let range = Int(line.first_word)..<Int(line.first_word + line.word_count)
            return observation(of: words[range].map { word(from: $0, scale: scale) })
        }
    }

    /// A line of the words that are more than space; nil if there are none.
    private static func observation(of words: [TextWord]) -> TextObservation? {
        let words = words.filter { !$0.text.isEmpty }
        guard let first = words.first else { return nil }
        let sum = words.reduce(0) { $0 + $1.confidence }
        return TextObservation(
            text: words.map(\.text).joined(separator: " "), confidence: sum / Double(words.count),
            box: words.dropFirst().reduce(first.box) { $0.union($1.box) }, words: words)
    }

    private static func word(from text: screensort_text, scale: Int) -> TextWord {
        let (left, top) = (Int(text.left) / scale, Int(text.top) / scale)
        let (right, bottom) = (Int(text.right) / scale, Int(text.bottom) / scale)
        return TextWord(
            text: String(cString: text.text).trimmed, confidence: Double(text.confidence) / 100,
            box: BoundingBox(x: left, y: top, width: right - left, height: bottom - top))
    }
}

extension String {
    fileprivate var trimmed: String {
        let isSpace = \Character.isWhitespace
        guard let start = firstIndex(where: { !$0[keyPath: isSpace] }),
            let end = lastIndex(where: { !$0[keyPath: isSpace] })
        else { return "" }
        return String(self[start...end])
    }
}
