package import Foundation

/// Looks for parts of secrets in bytes, however they are spaced, and in base64.
///
/// A part is six characters of a value in a row, or eight of its base64: what an engine misreads of a
/// secret must not lead to the rest of it. Times are left out, since their digits come as they may.
package struct LeakSearch: Sendable {
    private static let runLength = 6
    private static let base64RunLength = 8

    /// Runs of characters, and which secrets they are of.
    private var owners: [UInt64: Int] = [:]
    private var base64Owners: [UInt64: Int] = [:]
    private let secrets: [PlantedSecret]

    package init(for secrets: [PlantedSecret]) {
        self.secrets = secrets
        for (index, secret) in secrets.enumerated() {
            let value = Array(secret.value.utf8)
            for run in Self.runs(of: Self.runLength, in: value.filter { !Self.isSpacing($0) }) {
                owners[run] = index
            }
            for shift in 0..<3 {
                // The first and the last group also depend on what is around the value.
                let text = Data([UInt8](repeating: 0, count: shift) + value).base64EncodedString()
                let inner = Array(text.utf8.dropFirst(4).dropLast(4))
                for run in Self.runs(of: Self.base64RunLength, in: inner) {
                    base64Owners[run] = index
                }
            }
        }
    }

    /// The values of which parts are in some bytes.
    package func leaks(in bytes: Data) -> Set<String> {
        let text = Self.withoutTimes(Array(bytes))
        var found: Set<Int> = []
        for run in Self.runs(of: Self.runLength, in: Self.compact(text)) {
            if let owner = owners[run] { found.insert(owner) }
        }
        for run in Self.runs(of: Self.base64RunLength, in: text) {
            if let owner = base64Owners[run] { found.insert(owner) }
        }
        return Set(found.map { secrets[$0].value })
    }

    /// The values that are there as a whole, however they are spaced.
    package func wholeValues(in bytes: Data) -> Set<String> {
        let text = String(decoding: Self.compact(Array(bytes)), as: UTF8.self)
        return Set(secrets.map(\.value).filter(text.contains))
    }

    /// All runs of so many bytes, at most eight, each as a number.
    private static func runs(of length: Int, in bytes: [UInt8]) -> [UInt64] {
        guard bytes.count >= length else { return [] }
        let mask = length == 8 ? UInt64.max : (1 << UInt64(length * 8)) - 1
        var run: UInt64 = 0
        var runs: [UInt64] = []
        runs.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            run = (run << 8 | UInt64(byte)) & mask
            if index >= length - 1 { runs.append(run) }
        }
        return runs
    }

    private static func isSpacing(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "\n")
    }

    /// Without blanks, dashes and line breaks, those that JSON escapes among them.
    private static func compact(_ bytes: [UInt8]) -> [UInt8] {
        var compact: [UInt8] = []
        compact.reserveCapacity(bytes.count)
        for byte in bytes where !isSpacing(byte) {
            if byte == UInt8(ascii: "n"), compact.last == UInt8(ascii: "\\") {
                compact.removeLast()
            } else {
                compact.append(byte)
            }
        }
        return compact
    }

    /// Without dates, and the times after them: `2026-11-21T09:41:00.123Z`, `2026-11-21 09:41`.
    private static func withoutTimes(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.first {
            if shape(of: rest.prefix(10)) == "dddd-dd-dd" {
                rest = rest.dropFirst(10)
                if shape(of: rest.prefix(3)) == "Tdd" {
                    rest = rest.dropFirst().drop { isDigit($0) || $0 == colon || $0 == point }
                } else if shape(of: rest.prefix(6)) == " dd:dd" {
                    rest = rest.dropFirst(6)
                }
            } else {
                kept.append(byte)
                rest = rest.dropFirst()
            }
        }
        return kept
    }

    private static let colon = UInt8(ascii: ":")
    private static let point = UInt8(ascii: ".")

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Bytes with a `d` in the place of each digit; nil if they do not begin as a date or a time does.
    private static func shape(of bytes: ArraySlice<UInt8>) -> String? {
        guard let first = bytes.first,
            isDigit(first) || first == UInt8(ascii: "T") || first == UInt8(ascii: " ")
        else { return nil }
        let shape = bytes.map { isDigit($0) ? UInt8(ascii: "d") : $0 }
        return String(decoding: shape, as: UTF8.self)
    }
}
