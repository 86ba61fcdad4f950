internal import ScreenshotModel

/// Reads pictures of single lines. It belongs to one thread, which is busy while it reads.
protocol LineEngine {
    var description: EngineDescription { get }
    /// Words below are so often no words at all that they are better left out: 0...1.
    var credibleConfidence: Double { get }

    /// The words of each crop, from the left. A step of theirs is ``LineReading/stepWidth`` columns of
    /// the crop.
    ///
    /// - Throws: What `stop` says, or ``RecognitionError/engineFailed``.
    func read(
        _ crops: [LineCrop], until stop: StopCondition
    ) throws(RecognitionError) -> [[RecognizedWord]]
}

extension [RecognizedWord] {
    /// How sure the engine is of the whole line: the mean over its characters of the confidences of
    /// their words; 0 if there are none.
    var confidence: Double {
        let count = reduce(0) { $0 + $1.characters.count }
        let sum = reduce(0) { $0 + $1.confidence * Double($1.characters.count) }
        return count > 0 ? sum / Double(count) : 0
    }
}
