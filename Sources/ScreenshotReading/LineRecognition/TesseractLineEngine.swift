internal import ScreenshotModel

/// Reads lines with libtesseract, one by one, where ``NetworkLineEngine`` does not know the network.
struct TesseractLineEngine: LineEngine {
    let description: EngineDescription
    /// On 124 screens with known text, F1 is best here.
    let credibleConfidence = 0.6
    private let engine: TesseractEngine

    private static let mode = PageSegmentationMode.singleLine
    /// Pixels of ground around a line, without which Tesseract takes letters at the edge for noise.
    private static let border = 10

    /// Loads the trained data, which takes 100 ms and more.
    ///
    /// - Throws: What ``TesseractEngine/init(languages:data:mode:)`` throws.
    init(languages: [RecognitionLanguage], data: TessdataDirectory) throws(RecognitionError) {
        engine = try TesseractEngine(languages: languages, data: data, mode: Self.mode)
        description = EngineDescription(
            name: "tesseract", version: TesseractVersion.current, languages: languages,
            mode: "lines, psm \(Self.mode.rawValue)", fallback: true)
    }

    func read(
        _ crops: [LineCrop], until stop: StopCondition
    ) throws(RecognitionError) -> [[RecognizedWord]] {
        var lines: [[RecognizedWord]] = []
        for crop in crops {
            guard let image = crop.image(border: Self.border) else { throw .engineFailed }
            let rows = 0..<image.size.height
            let words = try engine.recognizeLines(in: image, rows: rows, until: stop).joined()
            lines.append(words.compactMap { RecognizedWord($0, in: crop, border: Self.border) })
        }
        return lines
    }
}

extension LineCrop {
    /// The crop with ground all around. nil if memory is short.
    fileprivate func image(border: Int) -> GreyImage? {
        let size = PixelSize(width: width + 2 * border, height: LineCrop.height + 2 * border)
        var padded = [UInt8](repeating: .max, count: size.width * size.height)
        for row in 0..<LineCrop.height {
            let start = (row + border) * size.width + border
            padded.replaceSubrange(
                start..<start + width, with: pixels[row * width..<(row + 1) * width])
        }
        return GreyImage(size: size, pixels: padded)
    }
}

extension RecognizedWord {
    /// A word of Tesseract, whose characters share its width and confidence. nil if it is empty.
    fileprivate init?(_ word: TextWord, in crop: LineCrop, border: Int) {
        let characters = Array(word.text)
        guard !characters.isEmpty else { return nil }
        let stepCount = max(crop.width / LineReading.stepWidth, 1)
        func step(_ index: Int) -> Int {
            let column = word.box.x - border + word.box.width * index / characters.count
            return min(max(column / LineReading.stepWidth, 0), stepCount - 1)
        }
        self.init(
            characters: characters.enumerated().map { index, character in
                RecognizedCharacter(
                    text: String(character), peak: word.confidence,
                    steps: step(index)..<max(step(index + 1), step(index) + 1))
            })
    }
}
