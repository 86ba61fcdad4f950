/// Any JSON, so that what we do not know is kept as it was found.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue {
    package init(_ text: String?) {
        self = text.map(JSONValue.string) ?? .null
    }

    package init(_ integer: Int?) {
        self = integer.map { .integer(Int64($0)) } ?? .null
    }

    package var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    package var integer: Int? {
        if case .integer(let value) = self { Int(value) } else { nil }
    }

    package var number: Double? {
        switch self {
        case .number(let value): value
        case .integer(let value): Double(value)
        default: nil
        }
    }

    package var array: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    package var object: [String: JSONValue]? {
        if case .object(let value) = self { value } else { nil }
    }
}
