/// Numbers out of bytes that may be too few or wrong: what is not there is nil.
struct ByteReader {
    enum Order {
        case bigEndian, littleEndian
    }

    var bytes: ArraySlice<UInt8>
    var order = Order.bigEndian

    /// - Parameter offset: From the start of the bytes.
    func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
            return nil
        }
        let start = bytes.startIndex + offset
        return bytes[start..<(start + count)]
    }

    func integer(at offset: Int, bytes count: Int) -> Int? {
        guard let slice = slice(at: offset, count: count) else { return nil }
        let digits = order == .bigEndian ? Array(slice) : slice.reversed()
        return digits.reduce(0) { $0 << 8 | Int($1) }
    }

    func text(at offset: Int, count: Int) -> String? {
        slice(at: offset, count: count).map { String(decoding: $0, as: UTF8.self) }
    }
}
