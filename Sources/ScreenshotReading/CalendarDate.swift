/// A day of the calendar that exists, perhaps with a time, in a zone that is not known.
struct CalendarDate: Hashable {
    let year, month, day: Int
    let time: Time?

    struct Time: Hashable {
        let hour, minute, second: Int

        init?(_ hour: Int, _ minute: Int, _ second: Int) {
            guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second else { return nil }
            (self.hour, self.minute, self.second) = (hour, minute, second)
        }
    }

    /// - Returns: nil if there is no such day in the years 1970 to 2099.
    init?(_ year: Int, _ month: Int, _ day: Int, time: Time?) {
        guard 1970...2099 ~= year, 1...12 ~= month, 1...Self.dayCount(year, month) ~= day else {
            return nil
        }
        (self.year, self.month, self.day, self.time) = (year, month, day, time)
    }

    private static func dayCount(_ year: Int, _ month: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 ? 29 : 28  // 2000 is a leap year, 2100 is out of range.
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// `2026-01-02T10:11:12`, or `2026-01-02` without a time.
    var iso8601: String {
        let date = "\(year)-\(two(month))-\(two(day))"
        guard let time else { return date }
        return "\(date)T\(two(time.hour)):\(two(time.minute)):\(two(time.second))"
    }

    private func two(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}

extension CalendarDate {
    /// A date as EXIF (`2026:01:02 10:11:12`) and PNG texts (also `2026-01-02T10:11:12`) write it.
    init?(metadata text: String) {
        let form = /\s*([0-9]{4})[:-]([0-9]{2})[:-]([0-9]{2})[ T]([0-9]{2}):([0-9]{2}):([0-9]{2})/
        guard let (_, year, month, day, hour, minute, second) = text.prefixMatch(of: form)?.output,
            let year = Int(year), let month = Int(month), let day = Int(day), let hour = Int(hour),
            let minute = Int(minute), let second = Int(second),
            let time = Time(hour, minute, second)
        else { return nil }
        self.init(year, month, day, time: time)
    }

    /// The body of a PNG's `tIME` chunk.
    init?(pngTime body: ArraySlice<UInt8>) {
        let reader = ByteReader(body, .bigEndian)
        guard let year = reader.uint16(0), let month = reader.uint8(2), let day = reader.uint8(3),
            let hour = reader.uint8(4), let minute = reader.uint8(5), let second = reader.uint8(6),
            let time = Time(hour, minute, second)
        else { return nil }
        self.init(year, month, day, time: time)
    }
}
