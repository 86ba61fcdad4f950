/// A block of EXIF data, to which a description can be added.
///
/// Other values are found by their distance from the block's start, also by programs that wrote them
/// in a way of their own. So nothing in the block is moved: a new first directory is put behind it.
struct EXIFBlock {
    let bytes: [UInt8]

    /// ImageDescription, an `ASCII` value.
    private static let tag = 0x010E
    private static let asciiType = 2
    /// Bytes of an entry: tag, type, count, and the value or where it is.
    private static let entryLength = 12

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// - Returns: nil if the block has no directory.
    init?(_ block: ArraySlice<UInt8>) {
        guard TIFFDirectory(block: block)?.entries != nil else { return nil }
        bytes = Array(block)
    }

    /// A block with nothing but a description.
    init(describing description: String) {
        let empty = EXIFBlock(bytes: Array("MM\0*".utf8) + [0, 0, 0, 8] + [0, 0, 0, 0, 0, 0])
        self = empty.describing(description)
    }

    /// The description that is in the block.
    var description: String? {
        TIFFDirectory(block: bytes[...])?.text(Self.tag)
    }

    /// The same block with another description.
    func describing(_ description: String) -> EXIFBlock {
        guard let directory = TIFFDirectory(block: bytes[...]), let old = directory.entries else {
            return self
        }
        let order = directory.order
        // Directories begin at even places.
        var block = bytes + (bytes.count.isMultiple(of: 2) ? [] : [0])
        let start = block.count
        let kept = old.filter { $0.tag != Self.tag }
        let textStart = start + 2 + (kept.count + 1) * Self.entryLength + 4
        let text = Array(description.utf8) + [0]
        // A value of four bytes or fewer would stand in the entry itself.
        let padded = text + [UInt8](repeating: 0, count: max(0, 5 - text.count))
        let entry =
            order.bytes(ofUInt16: Self.tag) + order.bytes(ofUInt16: Self.asciiType)
            + order.bytes(ofUInt32: padded.count) + order.bytes(ofUInt32: textStart)
        let entries = (kept + [(tag: Self.tag, bytes: entry[...])]).sorted { $0.tag < $1.tag }
        block += order.bytes(ofUInt16: entries.count)
        block += entries.flatMap(\.bytes)
        block += order.bytes(ofUInt32: directory.nextDirectory) + padded
        block.replaceSubrange(4..<8, with: order.bytes(ofUInt32: start))
        return EXIFBlock(bytes: block)
    }
}

extension ByteReader.ByteOrder {
    fileprivate func bytes(ofUInt16 number: Int) -> [UInt8] {
        ordered([UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)])
    }

    fileprivate func bytes(ofUInt32 number: Int) -> [UInt8] {
        ordered([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
    }

    private func ordered(_ bigEndian: [UInt8]) -> [UInt8] {
        self == .bigEndian ? bigEndian : bigEndian.reversed()
    }
}
