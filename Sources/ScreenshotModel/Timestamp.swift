internal import Glibc

/// A moment, in nanoseconds since 1970-01-01T00:00:00Z, as file systems keep it.
package struct Timestamp: Hashable, Comparable, Sendable {
    package var nanoseconds: Int64

    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// A moment as file systems tell it. One before 1677 or after 2262, which a file can claim to
    /// be from, becomes the first or the last that there is.
    package init(seconds: Int, nanoseconds: Int) {
        let (whole, isTooLarge) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, isPastEnd) = whole.addingReportingOverflow(Int64(nanoseconds))
        let limit = seconds < 0 ? Int64.min : Int64.max
        self.nanoseconds = isTooLarge || isPastEnd ? limit : sum
    }

    /// The present moment, by the system's clock.
    package static func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}

extension Timestamp {
    /// How much of the fraction of a second is written.
    package enum Precision: Int, Sendable {
        case seconds = 0
        case milliseconds = 3
        case nanoseconds = 9
    }

    /// ISO 8601 in UTC: `2026-11-21T09:41:00.250Z`. The fraction is cut, not rounded.
    package func iso8601(_ precision: Precision) -> String {
        let billion: Int64 = 1_000_000_000
        var (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: billion)
        if rest < 0 {
            seconds -= 1
            rest += billion
        }
        var time = time_t(seconds)
        var calendar = tm()
        gmtime_r(&time, &calendar)
        let date = [
            padded(Int(calendar.tm_year) + 1900, to: 4), two(calendar.tm_mon + 1),
            two(calendar.tm_mday),
        ]
        let clock = [two(calendar.tm_hour), two(calendar.tm_min), two(calendar.tm_sec)]
        var fraction = ""
        if precision != .seconds {
            fraction = "." + padded(Int(rest), to: 9).prefix(precision.rawValue)
        }
        return "\(date.joined(separator: "-"))T\(clock.joined(separator: ":"))\(fraction)Z"
    }

    private func two(_ number: Int32) -> String {
        padded(Int(number), to: 2)
    }

    private func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension Timestamp {
    /// Reads what ``iso8601(_:)`` writes.
    ///
    /// - Returns: nil for any other text, including other forms that ISO 8601 allows, and for days
    ///   and times that do not exist.
    package init?(iso8601 text: String) {
        let form = #/(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?Z/#
        guard let match = text.wholeMatch(of: form)?.output,
            let year = Int32(match.1), let month = Int32(match.2), let day = Int32(match.3),
            let hour = Int32(match.4), let minute = Int32(match.5), let second = Int32(match.6)
        else { return nil }
        var calendar = tm()
        calendar.tm_year = year - 1900
        calendar.tm_mon = month - 1
        calendar.tm_mday = day
        calendar.tm_hour = hour
        calendar.tm_min = minute
        calendar.tm_sec = second
        let seconds = timegm(&calendar)
        // timegm takes February 30 for March 2, and 25:00 for the next day.
        let isDate = calendar.tm_mon == month - 1 && calendar.tm_mday == day
        let isClock =
            calendar.tm_hour == hour && calendar.tm_min == minute && calendar.tm_sec == second
        guard isDate, isClock else { return nil }
        let fraction = (match.7 ?? "0").padding(to: 9)
        self.init(seconds: seconds, nanoseconds: Int(fraction) ?? 0)
    }
}

extension Substring {
    /// The digits of a fraction with zeros after them, so that there are `count` digits.
    fileprivate func padding(to count: Int) -> String {
        self + String(repeating: "0", count: Swift.max(0, count - self.count))
    }
}
