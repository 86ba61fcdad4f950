internal import CLineReader

/// Reads lines with a ``LineModel``. It belongs to one thread, which is busy while it reads.
final class LineReader {
    let model: LineModel
    private let handle: OpaquePointer

    /// nil if memory is short.
    init?(model: LineModel) {
        guard let handle = screensort_line_reader_create(model.handle) else { return nil }
        self.model = model
        self.handle = handle
    }

    deinit {
        screensort_line_reader_destroy(handle)
    }

    /// Reads lines, the faster the more there are at once. What comes out for a line depends on
    /// nothing but its pixels.
    ///
    /// - Parameter wantsProbabilities: Whether to keep the probabilities of all classes.
    /// - Returns: For each line its reading.
    /// - Throws: What `stop` says within a millisecond, or ``RecognitionError/engineFailed`` if
    ///   memory is short.
    func read(
        _ batch: LineBatch, wantsProbabilities: Bool = false, until stop: StopCondition
    ) throws(RecognitionError) -> [LineReading] {
        precondition(batch.height == model.height)
        var readings: UnsafePointer<screensort_line_reading>?
        var stop = stop
        let outcome = batch.withLines { lines in
            guard let start = lines.baseAddress else { return SCREENSORT_LINES_READ }
            return withUnsafeMutablePointer(to: &stop) { stop in
                screensort_line_reader_read(
                    handle, start, lines.count, wantsProbabilities,
                    { $0?.assumingMemoryBound(to: StopCondition.self).pointee.error != nil },
                    stop, &readings)
            }
        }
        if outcome == SCREENSORT_LINES_STOPPED { try stop.check() }
        guard outcome == SCREENSORT_LINES_READ else { throw .engineFailed }
        return UnsafeBufferPointer(start: readings, count: batch.widths.count).map {
            LineReading($0, classCount: model.labels.count)
        }
    }
}

extension LineBatch {
    fileprivate func withLines<Result>(
        _ body: (UnsafeBufferPointer<screensort_line>) -> Result
    ) -> Result {
        pixels.withUnsafeBufferPointer { pixels in
            var lines: [screensort_line] = []
            var next = pixels.baseAddress
            for width in widths {
                guard let start = next else { break }
                let side = Int32(width)
                lines.append(screensort_line(pixels: start, width: side, bytes_per_row: side))
                next = start + width * height
            }
            return lines.withUnsafeBufferPointer(body)
        }
    }
}
