/// The text of JSON values.
///
/// Foundation's encoder cannot put a chosen key last or a key on a line of its own, leaves out what
/// is nil, and takes some 200 µs for two kilobytes; the layout of sidecars rests on the first two
/// (see `ProcessingResult+JSON.swift`), and a run writes tens of kilobytes for each image.
extension JSONValue {
    /// The value on one line, without spaces, its keys sorted by their bytes.
    package var compactText: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Adds the text of ``compactText`` to `bytes`.
    package func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .integer(let value): bytes.append(contentsOf: String(value).utf8)
        case .number(let value): bytes.append(contentsOf: Self.text(of: value).utf8)
        case .string(let value): Self.append(value, to: &bytes)
        case .array(let values): Self.append(values, to: &bytes)
        case .object(let fields): Self.append(fields, to: &bytes)
        }
    }

    /// JSON has no word for what is not a finite number; it becomes null.
    private static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        return number.description
    }

    private static func append(_ values: [JSONValue], to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            value.append(to: &bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private static func append(_ fields: [String: JSONValue], to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        for (index, field) in fields.sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(field.key, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            field.value.append(to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    /// Adds `text` between quotes, with what JSON does not allow inside them escaped.
    package static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
            case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
            case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
            case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
            case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
            case 0..<0x20, 0x7F: append(escapeOf: byte, to: &bytes)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func append(escapeOf control: UInt8, to bytes: inout [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: #"\u00"#.utf8)
        bytes.append(digits[Int(control >> 4)])
        bytes.append(digits[Int(control & 0xF)])
    }
}
