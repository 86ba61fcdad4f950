internal import ScreenshotModel

/// Reads lines with the networks of Tesseract's trained data, run by this package.
struct NetworkLineEngine: LineEngine {
    let description: EngineDescription
    /// On 124 screens with known text, F1 is best between 0.75 and 0.85 and flat there.
    let credibleConfidence = 0.8
    /// One for each language.
    private let readers: [(reader: LineReader, decoder: CTCDecoder)]

    /// Loads the trained data, which takes about 2 ms a language.
    ///
    /// - Parameter languages: At least one; `data` has them all.
    /// - Returns: nil if the data of any of them is of another kind than the networks that
    ///   ``LineModel`` knows.
    init?(languages: [RecognitionLanguage], data: TessdataDirectory) {
        var readers: [(LineReader, CTCDecoder)] = []
        for language in languages {
            // What cannot be read or is of another kind is for Tesseract, which says what is wrong.
            guard let model = try? data.lineModel(for: language),
                let reader = LineReader(model: model)
            else { return nil }
            readers.append(
                (reader, CTCDecoder(labels: model.labels, nullClass: model.nullClass)))
        }
        self.readers = readers
        description = EngineDescription(
            name: "screensort", version: FastEngine.version, languages: languages, mode: "lines")
    }

    /// Reads each line in each language, and keeps the reading that is surer of itself.
    func read(
        _ crops: [LineCrop], until stop: StopCondition
    ) throws(RecognitionError) -> [[RecognizedWord]] {
        var batch = LineBatch(height: LineCrop.height)
        for crop in crops { batch.append(width: crop.width, pixels: crop.pixels) }
        var best: [[RecognizedWord]] = []
        for (reader, decoder) in readers {
            let lines = try reader.read(batch, until: stop).map(decoder.words)
            if best.isEmpty {
                best = lines
            } else {
                for (index, words) in lines.enumerated()
                where words.confidence > best[index].confidence {
                    best[index] = words
                }
            }
        }
        return best
    }
}
