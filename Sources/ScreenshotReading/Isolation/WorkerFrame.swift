/// How messages go through the pipes between an ``IsolatedReader`` and its worker: the length in four
/// bytes, the lowest first, and so many bytes.
enum WorkerFrame {
    /// Bytes of the length.
    static let headerLength = 4
    /// The longest answer in bytes. The longest seen, of a page of 100 megapixels with nothing but
    /// text, has 30 MB.
    static let replyLimit = 256 << 20

    /// The length of a message as it stands before it.
    static func header(for length: Int) -> [UInt8] {
        let number = UInt32(clamping: length)
        return (0..<headerLength).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// The length that a header tells.
    static func length(_ header: some Collection<UInt8>) -> Int {
        header.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
