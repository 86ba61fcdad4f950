/// A directory of tagged values, as in TIFF files and EXIF blocks.
///
/// Format: TIFF 6.0, section 2. An entry has a tag, a type, a count and four bytes that hold the value
/// or, if it is longer, its offset.
struct TIFFDirectory {
    private let reader: ByteReader
    private let start: Int
    private let entryCount: Int

    /// Finds the first directory of a block that starts with a TIFF header.
    init?(block: ArraySlice<UInt8>) {
        let littleEndian = ByteReader(block, .littleEndian)
        let reader =
            littleEndian.starts(with: "II") ? littleEndian : ByteReader(block, .bigEndian)
        guard reader.starts(with: "II") || reader.starts(with: "MM"), reader.uint16(2) == 42,
            let offset = reader.uint32(4)
        else { return nil }
        self.init(reader: reader, offset: offset)
    }

    private init?(reader: ByteReader, offset: Int) {
        guard let count = reader.uint16(offset) else { return nil }
        self.reader = reader
        start = offset + 2
        entryCount = count
    }

    /// The order of the bytes in numbers.
    var order: ByteReader.ByteOrder {
        reader.order
    }

    /// All entries as they are, 12 bytes each, with their tags; nil if the directory is cut off.
    var entries: [(tag: Int, bytes: ArraySlice<UInt8>)]? {
        let entries = (0..<entryCount).compactMap { number in
            reader.slice(start + number * 12, count: 12).map { bytes in
                (tag: ByteReader(bytes, order).uint16(0) ?? 0, bytes: bytes)
            }
        }
        return entries.count == entryCount ? entries : nil
    }

    /// Where the directory behind this one is; 0 if there is none.
    var nextDirectory: Int {
        reader.uint32(start + entryCount * 12) ?? 0
    }

    /// The first number of a `SHORT` or `LONG` value.
    func integer(_ tag: Int) -> Int? {
        guard let entry = entry(tag) else { return nil }
        return switch reader.uint16(entry + 2) {
        case 3: reader.uint16(entry + 8)
        case 4: reader.uint32(entry + 8)
        default: nil
        }
    }

    /// An `ASCII` value without the NUL at its end. Bytes that are not UTF-8 are replaced.
    func text(_ tag: Int) -> String? {
        guard let entry = entry(tag), reader.uint16(entry + 2) == 2,
            let count = reader.uint32(entry + 4)
        else { return nil }
        let offset = count > 4 ? reader.uint32(entry + 8) : entry + 8
        guard let offset, let bytes = reader.slice(offset, count: count) else { return nil }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The directory that a value points to.
    func directory(_ tag: Int) -> TIFFDirectory? {
        integer(tag).flatMap { TIFFDirectory(reader: reader, offset: $0) }
    }

    private func entry(_ tag: Int) -> Int? {
        let offsets = (0..<entryCount).lazy.map { start + $0 * 12 }
        return offsets.first { reader.uint16($0) == tag }
    }
}
