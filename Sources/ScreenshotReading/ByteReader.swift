/// Reads numbers out of bytes that may be anything: what lies outside of them is nil, never a crash.
struct ByteReader {
    enum ByteOrder {
        case bigEndian, littleEndian
    }

    let bytes: ArraySlice<UInt8>
    let order: ByteOrder

    init(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder) {
        self.bytes = bytes
        self.order = order
    }

    /// - Returns: nil unless all `count` bytes from `offset` are there.
    func slice(_ offset: Int, count: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
            return nil
        }
        let start = bytes.startIndex + offset
        return bytes[start..<start + count]
    }

    func uint8(_ offset: Int) -> Int? {
        number(offset, byteCount: 1)
    }

    func uint16(_ offset: Int) -> Int? {
        number(offset, byteCount: 2)
    }

    func uint24(_ offset: Int) -> Int? {
        number(offset, byteCount: 3)
    }

    func uint32(_ offset: Int) -> Int? {
        number(offset, byteCount: 4)
    }

    func int32(_ offset: Int) -> Int? {
        uint32(offset).map { Int(Int32(truncatingIfNeeded: $0)) }
    }

    func starts(with text: String, at offset: Int = 0) -> Bool {
        slice(offset, count: text.utf8.count).map { $0.elementsEqual(text.utf8) } ?? false
    }

    private func number(_ offset: Int, byteCount: Int) -> Int? {
        guard let slice = slice(offset, count: byteCount) else { return nil }
        return switch order {
        case .bigEndian: slice.reduce(0) { $0 << 8 | Int($1) }
        case .littleEndian: slice.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
    }
}
