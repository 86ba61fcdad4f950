/// Bytes in rows without gaps that are filled for one picture after the other, and keep their memory.
struct PixelBuffer {
    private var bytes: [UInt8] = []
    private(set) var width = 0
    private(set) var height = 0

    /// Sets the size. What the bytes are afterwards is not said.
    mutating func resize(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes.grow(toCount: width * height)
    }

    func withRows<Value>(
        _ body: (PixelRows) throws(RecognitionError) -> Value
    ) throws(RecognitionError) -> Value {
        try bytes.withUnsafeBufferPointer { bytes throws(RecognitionError) in
            try body(PixelRows(bytes, width: width, height: height))
        }
    }

    mutating func withMutableRows<Value>(
        _ body: (MutablePixelRows) throws(RecognitionError) -> Value
    ) throws(RecognitionError) -> Value {
        let (width, height) = (width, height)
        return try bytes.withUnsafeMutableBufferPointer { bytes throws(RecognitionError) in
            try body(MutablePixelRows(bytes, width: width, height: height))
        }
    }
}
