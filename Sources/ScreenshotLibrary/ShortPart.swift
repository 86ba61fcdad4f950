internal import Glibc
internal import ScreenshotModel

/// The part of a sidecar before its observations, in the layout that ``ResultText`` describes.
///
/// Most runs look at most images only to find that they are done. This finds a value among the
/// lines without decoding JSON, which is a hundred times as fast.
struct ShortPart: Hashable, Sendable {
    /// The opening brace and the lines of the fields, each with its comma and its line break.
    let bytes: [UInt8]
    /// Where the line of each field starts in `bytes`.
    private let lineStarts: [Int]

    private static let opening = Array("{\n".utf8)
    private static let lineOpening = Array("  \"".utf8)
    private static let observationsOpening = Array(ResultText.observationsOpening.utf8)

    /// Finds the short part at the start of a sidecar.
    ///
    /// - Returns: nil if the text is laid out in another way, or ends before the observations.
    init?(startOf text: UnsafeRawBufferPointer) {
        guard let base = text.baseAddress, text.has(Self.opening, at: 0) else { return nil }
        var starts: [Int] = []
        starts.reserveCapacity(32)
        var start = Self.opening.count
        while !text.has(Self.observationsOpening, at: start) {
            let rest = text.count - start
            guard text.has(Self.lineOpening, at: start),
                let lineBreak = memchr(base + start, Int32(UInt8(ascii: "\n")), rest)
            else { return nil }
            let end = UnsafeRawPointer(lineBreak) - base
            guard text[end - 1] == UInt8(ascii: ",") else { return nil }
            let line = UnsafeRawBufferPointer(rebasing: text[start..<end])
            guard Self.isKeyPlain(in: line) else { return nil }
            if let last = starts.last {
                // Lines that are not sorted are not ours.
                let previous = UnsafeRawBufferPointer(rebasing: text[last..<start])
                guard Self.comes(previous, before: line) else { return nil }
            }
            starts.append(start)
            start = end + 1
        }
        bytes = Array(text[..<start])
        lineStarts = starts
        for key in ["file", "schema", "status"] where value(of: key) == nil { return nil }
    }

    /// Whether a key is written as ours are. With an escape it could be any of them.
    private static func isKeyPlain(in line: UnsafeRawBufferPointer) -> Bool {
        let key = line.dropFirst(lineOpening.count).prefix { $0 != UInt8(ascii: "\"") }
        return !key.contains(UInt8(ascii: "\\"))
    }

    /// Whether two lines are in the order of their bytes, and have two keys.
    private static func comes(
        _ first: UnsafeRawBufferPointer, before second: UnsafeRawBufferPointer
    ) -> Bool {
        let shared = 0..<min(first.count, second.count)
        guard let difference = shared.first(where: { first[$0] != second[$0] }) else {
            return false
        }
        // Behind the quotation mark that ends a key comes its value.
        let isOfValue = first[lineOpening.count..<difference].contains(UInt8(ascii: "\""))
        return first[difference] < second[difference] && !isOfValue
    }

    /// The JSON text of a field's value.
    ///
    /// - Returns: nil if there is no such field.
    func value(of key: String) -> ArraySlice<UInt8>? {
        var key = key
        return key.withUTF8 { key in
            for index in lineStarts.indices where hasKey(key, line: index) {
                let valueStart = lineStarts[index] + Self.lineOpening.count + key.count + 2
                return bytes[valueStart..<end(ofLine: index) - 2]
            }
            return nil
        }
    }

    /// Whether the line is `  "key":…`.
    private func hasKey(_ key: UnsafeBufferPointer<UInt8>, line index: Int) -> Bool {
        let keyStart = lineStarts[index] + Self.lineOpening.count
        let keyEnd = keyStart + key.count
        guard keyEnd + 1 < end(ofLine: index), bytes[keyEnd] == UInt8(ascii: "\""),
            bytes[keyEnd + 1] == UInt8(ascii: ":"), let name = key.baseAddress
        else { return false }
        return bytes.withUnsafeBytes { bytes in
            bytes.baseAddress.map { memcmp($0 + keyStart, name, key.count) == 0 } ?? false
        }
    }

    /// The lines of the fields without indent, comma and line break.
    var fields: [ArraySlice<UInt8>] {
        lineStarts.indices.map { bytes[lineStarts[$0] + 2..<end(ofLine: $0) - 2] }
    }

    private func end(ofLine index: Int) -> Int {
        index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
    }
}

extension ShortPart {
    /// The fields, each as the text of its key, with its quotes, and that of its value.
    var valuesByKey: [[UInt8]: ArraySlice<UInt8>] {
        var values: [[UInt8]: ArraySlice<UInt8>] = [:]
        for field in fields {
            let key = Self.key(ofField: field)
            values[key] = field.dropFirst(key.count + 1)
        }
        return values
    }

    init(valuesByKey: [[UInt8]: ArraySlice<UInt8>]) {
        let lines = valuesByKey.map { Array("  ".utf8) + $0.key + [UInt8(ascii: ":")] + $0.value }
        var bytes = Self.opening
        var starts: [Int] = []
        for line in lines.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            starts.append(bytes.count)
            bytes.append(contentsOf: line)
            bytes.append(contentsOf: ",\n".utf8)
        }
        self.bytes = bytes
        lineStarts = starts
    }

    /// `key` as it stands in a sidecar, with its quotes.
    static func text(ofKey key: String) -> [UInt8] {
        var text: [UInt8] = []
        JSONValue.append(key, to: &text)
        return text
    }

    private static func key(ofField field: ArraySlice<UInt8>) -> [UInt8] {
        var isEscaped = false
        for (offset, byte) in field.enumerated().dropFirst() {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                return Array(field.prefix(offset + 1))
            }
        }
        return Array(field)
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func has(_ bytes: [UInt8], at offset: Int) -> Bool {
        guard let baseAddress, count - offset >= bytes.count else { return false }
        return memcmp(baseAddress + offset, bytes, bytes.count) == 0
    }
}
