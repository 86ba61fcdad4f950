internal import CLineReader

/// A network that reads lines of text, and its characters. It never changes, so that the readers of
/// all threads share it.
final class LineModel: Sendable {
    /// Only read after `init`, and what C does with it changes nothing.
    nonisolated(unsafe) let handle: OpaquePointer

    /// How many pixels high the lines must be.
    let height: Int
    /// What each class is written as; empty for those that stand for nothing.
    let labels: [String]
    /// The class that stands for no character.
    let nullClass: Int

    /// Loads trained data, which takes about 2 ms.
    ///
    /// - Parameter trainedData: The bytes of a whole `.traineddata` file. They are not kept.
    /// - Parameter kernel: It must be available.
    init(
        trainedData: UnsafeRawBufferPointer, kernel: LineKernel = .fastest
    ) throws(LineModelError) {
        precondition(kernel.isAvailable)
        var created: OpaquePointer?
        guard let bytes = trainedData.baseAddress else { throw .damaged }
        let status = screensort_line_model_create(
            bytes.assumingMemoryBound(to: UInt8.self), trainedData.count, kernel.kernel, &created)
        if let error = LineModelError(status) { throw error }
        guard let created else { throw .outOfMemory }
        handle = created
        height = Int(screensort_line_model_height(created))
        nullClass = Int(screensort_line_model_null_class(created))
        labels = (0..<screensort_line_model_class_count(created)).map {
            String(cString: screensort_line_model_label(created, $0))
        }
    }

    deinit {
        screensort_line_model_destroy(handle)
    }
}
