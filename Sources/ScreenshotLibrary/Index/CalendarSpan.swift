internal import Glibc

/// A span of time that a text names: a day, a month, a moment. In seconds since 1970; without a zone
/// in the text, by the clock on the wall.
package struct CalendarSpan: Hashable, Sendable {
    /// The first second.
    package var start: Int64
    /// The first second after it.
    package var end: Int64

    /// The present moment.
    package static var now: Int64 {
        Int64(time(nil))
    }
}

extension CalendarSpan {
    /// - Parameter text: `2026`, `2026-10`, `2026-10-31`, `2026-10-31T09:41`, with or without
    ///   seconds, their fraction and a zone; a space may stand for the `T`.
    /// - Returns: nil for any other text, and for days and times that do not exist.
    package init?(iso8601 text: String) {
        var reader = DateReader(text)
        guard let fields = reader.fields(), let offset = reader.zone(after: fields), reader.isAtEnd
        else { return nil }
        let given = Calendar(fields)
        var next = given
        next.advance(by: fields.count)
        guard given.exists, let start = given.seconds(offset), let end = next.seconds(offset) else {
            return nil
        }
        self.init(start: start, end: end)
    }

    /// - Parameters:
    ///   - text: What ``init(iso8601:)`` takes, `today`, `yesterday`, or how long ago: `12h`, `7d`,
    ///     `3w`, `6m`, `1y`.
    ///   - now: Seconds since 1970.
    package init?(_ text: String, now: Int64) {
        if let span = Self(iso8601: text) {
            self = span
            return
        }
        var day = Calendar(ofMoment: now)
        day.cutToDay()
        switch text {
        case "today":
            self.init(day)
        case "yesterday":
            day.day -= 1
            self.init(day)
        default:
            guard let moment = Self.moment(text, before: now) else { return nil }
            self.init(start: moment, end: moment)
        }
    }

    private init?(_ day: Calendar) {
        var next = day
        next.day += 1
        guard let start = day.seconds(nil), let end = next.seconds(nil) else { return nil }
        self.init(start: start, end: end)
    }

    /// A hundred centuries ago there were no screenshots.
    private static let agoLimit: Int32 = 100_000

    private static func moment(_ ago: String, before now: Int64) -> Int64? {
        guard let unit = ago.last, let count = Int32(ago.dropLast()), (0...agoLimit).contains(count)
        else { return nil }
        var calendar = Calendar(ofMoment: now)
        switch unit {
        case "h": return now - Int64(count) * 3600
        case "d": calendar.day -= count
        case "w": calendar.day -= count * 7
        case "m": calendar.month -= count
        case "y": calendar.year -= count
        default: return nil
        }
        return calendar.seconds(nil)
    }
}

/// Reads a date from left to right. A rebuild of the index does it 200,000 times, for which a regular
/// expression would take a quarter of a minute.
private struct DateReader {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = text[...].utf8
    }

    var isAtEnd: Bool {
        rest.isEmpty
    }

    /// The numbers from the year on, as many as there are: up to six.
    ///
    /// - Returns: nil if there is anything else between them than there should be.
    mutating func fields() -> [Int32]? {
        guard let year = number(4) else { return nil }
        var fields = [year]
        for mark in ["-", "-", "T ", ":", ":"] {
            guard let next = rest.first, mark.utf8.contains(next) else { break }
            rest.removeFirst()
            guard let number = number(2) else { return nil }
            fields.append(number)
        }
        // An hour alone is no time.
        guard fields.count != 4 else { return nil }
        if fields.count == 6, rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst().drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        return fields
    }

    /// Seconds east of Greenwich; the inner nil where no zone is told.
    mutating func zone(after fields: [Int32]) -> Int64?? {
        guard fields.count > 3, let mark = rest.popFirst() else { return .some(nil) }
        switch mark {
        case UInt8(ascii: "Z"):
            return 0
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            guard let hours = number(2) else { return nil }
            if rest.first == UInt8(ascii: ":") { rest.removeFirst() }
            guard let minutes = number(2) else { return nil }
            let seconds = Int64(hours) * 3600 + Int64(minutes) * 60
            return mark == UInt8(ascii: "-") ? -seconds : seconds
        default:
            return nil
        }
    }

    private mutating func number(_ digitCount: Int) -> Int32? {
        var number: Int32 = 0
        for _ in 0..<digitCount {
            guard let byte = rest.popFirst(),
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            else { return nil }
            number = number * 10 + Int32(byte - UInt8(ascii: "0"))
        }
        return number
    }
}

/// A date and a time of day.
private struct Calendar {
    var year: Int32 = 1970
    var month: Int32 = 1
    var day: Int32 = 1
    var hour: Int32 = 0
    var minute: Int32 = 0
    var second: Int32 = 0

    /// - Parameter numbers: From the year to the second, as many as are told.
    init(_ numbers: [Int32]) {
        let places: [WritableKeyPath<Calendar, Int32>] = [
            \.year, \.month, \.day, \.hour, \.minute, \.second,
        ]
        for (place, number) in zip(places, numbers) { self[keyPath: place] = number }
    }

    /// By the clock on the wall.
    init(ofMoment moment: Int64) {
        var time = time_t(moment)
        var fields = tm()
        localtime_r(&time, &fields)
        self.init([
            fields.tm_year + 1900, fields.tm_mon + 1, fields.tm_mday, fields.tm_hour, fields.tm_min,
            fields.tm_sec,
        ])
    }

    /// Goes on by one of the last unit that was told.
    ///
    /// - Parameter count: How many were told, from the year on.
    mutating func advance(by count: Int) {
        switch count {
        case 1: year += 1
        case 2: month += 1
        case 3: day += 1
        case 5: minute += 1
        default: second += 1
        }
    }

    mutating func cutToDay() {
        (hour, minute, second) = (0, 0, 0)
    }

    /// Whether there is such a day and such a time. A leap second is the next minute's first.
    var exists: Bool {
        guard (1...12).contains(month), (0..<24).contains(hour), (0..<60).contains(minute),
            (0...60).contains(second), day >= 1
        else { return false }
        var fields = fields
        timegm(&fields)
        return second == 60 || fields.tm_mday == day
    }

    /// Seconds since 1970.
    ///
    /// - Parameter offset: Seconds east of Greenwich; nil for the zone of this machine.
    func seconds(_ offset: Int64?) -> Int64? {
        var fields = fields
        if let offset { return Int64(timegm(&fields)) - offset }
        // Lets the system find out whether it is summer time.
        fields.tm_isdst = -1
        return Int64(mktime(&fields))
    }

    private var fields: tm {
        var fields = tm()
        fields.tm_year = year - 1900
        fields.tm_mon = month - 1
        fields.tm_mday = day
        fields.tm_hour = hour
        fields.tm_min = minute
        fields.tm_sec = second
        return fields
    }
}
