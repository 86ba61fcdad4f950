extension JSONValue {
    /// Reads JSON (RFC 8259). Learning from corrections reads all sidecars of a store, for which
    /// Foundation's decoder takes fifteen times as long, and its `JSONSerialization` four times.
    ///
    /// Of a key that stands twice in an object the last value counts. A whole number of 64 bits is an
    /// integer however it is written, and any other a `Double`.
    ///
    /// - Returns: nil if the text is not one whole value, holds bytes that are not UTF-8, or is
    ///   nested more than 512 deep.
    package init?(parsing text: some Sequence<UInt8>) {
        let value = Array(text).withUnsafeBufferPointer { bytes -> JSONValue? in
            var parser = JSONParser(bytes: bytes)
            return parser.whole()
        }
        guard let value else { return nil }
        self = value
    }
}

/// Reads one value after the other from bytes. Whatever fails returns nil, and so ends all.
private struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var depth = 0

    /// As in Foundation's parser: deep enough for all that people write, and no danger to the stack.
    private static let depthLimit = 512

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func whole() -> JSONValue? {
        guard let value = value() else { return nil }
        skipSpace()
        return position == bytes.count ? value : nil
    }

    private var next: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }

    /// Moves on if `byte` comes next, after white space.
    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpace()
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func value() -> JSONValue? {
        skipSpace()
        switch next {
        case UInt8(ascii: "\""): return string().map(JSONValue.string)
        case UInt8(ascii: "{"): return nested { $0.object() }
        case UInt8(ascii: "["): return nested { $0.array() }
        case UInt8(ascii: "t"): return word("true", .bool(true))
        case UInt8(ascii: "f"): return word("false", .bool(false))
        case UInt8(ascii: "n"): return word("null", .null)
        default: return number()
        }
    }

    private mutating func nested(_ body: (inout JSONParser) -> JSONValue?) -> JSONValue? {
        guard depth < Self.depthLimit else { return nil }
        depth += 1
        position += 1
        defer { depth -= 1 }
        return body(&self)
    }

    private mutating func object() -> JSONValue? {
        var fields: [String: JSONValue] = [:]
        if skip(UInt8(ascii: "}")) { return .object(fields) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\""), let key = string(), skip(UInt8(ascii: ":")),
                let value = value()
            else { return nil }
            fields[key] = value
        } while skip(UInt8(ascii: ","))
        return skip(UInt8(ascii: "}")) ? .object(fields) : nil
    }

    private mutating func array() -> JSONValue? {
        var values: [JSONValue] = []
        if skip(UInt8(ascii: "]")) { return .array(values) }
        repeat {
            guard let value = value() else { return nil }
            values.append(value)
        } while skip(UInt8(ascii: ","))
        return skip(UInt8(ascii: "]")) ? .array(values) : nil
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) -> JSONValue? {
        let count = word.utf8CodeUnitCount
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: count)
        guard bytes.dropFirst(position).prefix(count).elementsEqual(letters) else { return nil }
        position += count
        return value
    }
}

/// Numbers.
extension JSONParser {
    fileprivate mutating func number() -> JSONValue? {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        let first = next
        let digitCount = skipDigits()
        guard digitCount == 1 || (digitCount > 1 && first != UInt8(ascii: "0")) else { return nil }
        var isWhole = true
        if next == UInt8(ascii: ".") {
            position += 1
            isWhole = false
            guard skipDigits() > 0 else { return nil }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            isWhole = false
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            guard skipDigits() > 0 else { return nil }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isWhole, let integer = Int64(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else { return nil }
        return Int64(exactly: number).map(JSONValue.integer) ?? .number(number)
    }

    /// - Returns: How many there are.
    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            position += 1
        }
        return position - start
    }
}

/// Texts.
extension JSONParser {
    /// - Precondition: A quotation mark comes next.
    fileprivate mutating func string() -> String? {
        position += 1
        let start = position
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                let text = String(validating: bytes[start..<position], as: UTF8.self)
                position += 1
                return text
            case UInt8(ascii: "\\"): return escapedString(after: bytes[start..<position])
            case 0..<0x20: return nil
            default: position += 1
            }
        }
        return nil
    }

    /// The rest of a string that has escapes.
    private mutating func escapedString(after start: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        var text = Array(start)
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                text.append(contentsOf: Array(String(Character(scalar)).utf8))
            case 0..<0x20: return nil
            default: text.append(byte)
            }
        }
        return nil
    }

    /// What stands after a backslash.
    private mutating func escape() -> Unicode.Scalar? {
        guard let byte = next else { return nil }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "u"): return unicodeEscape()
        default: return nil
        }
    }

    /// The scalar of `\uXXXX`, or of two of them for those beyond 16 bits.
    private mutating func unicodeEscape() -> Unicode.Scalar? {
        guard let unit = fourDigits() else { return nil }
        guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
        guard next == UInt8(ascii: "\\") else { return nil }
        position += 1
        guard next == UInt8(ascii: "u") else { return nil }
        position += 1
        guard let trail = fourDigits(), UTF16.isTrailSurrogate(trail) else { return nil }
        return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
    }

    private mutating func fourDigits() -> UInt16? {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap(Self.value(ofHexDigit:)) else { return nil }
            unit = unit << 4 | digit
            position += 1
        }
        return unit
    }

    private static func value(ofHexDigit byte: UInt8) -> UInt16? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt16.init)
    }
}
