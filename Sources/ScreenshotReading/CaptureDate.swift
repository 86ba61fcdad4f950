internal import ScreenshotModel
internal import SystemPackage

/// A day and a time of a clock on the wall, which exist in the calendar.
struct CalendarTime: Equatable {
    private let numbers: [Int]

    /// - Parameter numbers: Year, month, day, hour, minute, second.
    /// - Returns: nil for what no calendar has; years are 1980 to 2199.
    init?(_ numbers: [Int]) {
        guard numbers.count == 6, (1980..<2200).contains(numbers[0]), (1...12).contains(numbers[1]),
            (1...Self.days(in: numbers[1], of: numbers[0])).contains(numbers[2]),
            (0..<24).contains(numbers[3]), (0..<60).contains(numbers[4]), (0...60).contains(numbers[5])
        else { return nil }
        self.numbers = numbers
    }

    /// Without a zone.
    var iso8601: String {
        let padded = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
        return padded[..<3].joined(separator: "-") + "T" + padded[3...].joined(separator: ":")
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// When a screenshot was taken: from its metadata, else its name, else its time of modification.
enum CaptureDate {
    static func find(metadata: ImageMetadata?, path: FilePath, modifiedAt: Timestamp) -> String {
        metadata?.capturedAt ?? time(inName: path.lastComponent?.string ?? "")
            ?? modifiedAt.iso8601(.seconds)
    }

    /// The time in a name that a screenshot tool gave: `Screenshot 2026-01-02 at 10.11.12 PM.png`,
    /// `Screenshot_20260102-101112.png`, `Bildschirmfoto vom 2026-01-02 10-11-12.png`.
    static func time(inName name: String) -> String? {
        let form = #/
            (?: ^ | \D) (20\d\d) [-_.]? (\d\d) [-_.]? (\d\d)     # the day
            (?: [\sT_.-] | \s+ \p{L}+ \s+ ){1,3}             # a separator, perhaps a word such as "at"
            (\d{1,2}) [-_.:h]? (\d\d) [-_.:m]? (\d\d) (?!\d) # the time
            (?: \d{3} )? \s* ([AaPp][Mm])?
            /#
        guard let match = name.firstMatch(of: form)?.output,
            let hour = Int(match.4).flatMap({ hour(of: $0, half: match.7) })
        else { return nil }
        let day = [match.1, match.2, match.3].compactMap { Int($0) }
        let rest = [match.5, match.6].compactMap { Int($0) }
        return CalendarTime(day + [hour] + rest)?.iso8601
    }

    private static func hour(of hour: Int, half: Substring?) -> Int? {
        guard let half else { return hour }
        guard (1...12).contains(hour) else { return nil }
        return hour % 12 + (half.lowercased() == "pm" ? 12 : 0)
    }
}
