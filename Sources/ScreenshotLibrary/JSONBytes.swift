internal import ScreenshotModel

extension ArraySlice<UInt8> {
    /// The number that the bytes spell; nil unless they are one to eighteen decimal digits.
    var wholeNumber: Int? {
        guard (1...18).contains(count) else { return nil }
        var number = 0
        for byte in self {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }
}

extension Timestamp {
    /// Reads the JSON text of a moment as a sidecar has it: `"2026-11-21T09:41:00.250000000Z"`.
    ///
    /// A run over finished images does this for each of them; the general reader takes a hundred
    /// times as long.
    ///
    /// - Returns: nil for a text in any other form.
    init?(json bytes: ArraySlice<UInt8>) {
        let form = Self.jsonForm
        let zero = UInt8(ascii: "0")
        guard bytes.count == form.count else { return nil }
        for (byte, mark) in zip(bytes, form) {
            guard mark == zero ? byte >= zero && byte < zero + 10 : byte == mark else { return nil }
        }
        func number(_ offset: Int, _ length: Int) -> Int {
            let start = bytes.startIndex + offset
            return bytes[start..<start + length].reduce(0) { $0 * 10 + Int($1 - zero) }
        }
        let days = Self.daysSince1970(year: number(1, 4), month: number(6, 2), day: number(9, 2))
        let seconds = number(12, 2) * 3600 + number(15, 2) * 60 + number(18, 2)
        self.init(seconds: days * 86_400 + seconds, nanoseconds: number(21, 9))
    }

    private static let jsonForm = Array(#""0000-00-00T00:00:00.000000000Z""#.utf8)

    /// Days of the Gregorian calendar. Years start in March here, so that a leap day ends one.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month > 2 ? year : year - 1
        let monthsSinceMarch = (month + 9) % 12
        let dayOfYear = (153 * monthsSinceMarch + 2) / 5 + day - 1
        let leapDays = shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
        return shiftedYear * 365 + leapDays + dayOfYear - 719_468
    }
}
