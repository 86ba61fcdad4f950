extension CalendarDate {
    /// The date in the name that a program gave to a screenshot.
    ///
    /// Year, month, day and then hour, minute, second, each with or without separators: `Screenshot
    /// 2026-01-02 at 10.11.12 AM.png` of macOS, `Screenshot_20260102-101112.png` and
    /// `Screenshot_2026-01-02-10-11-12-345_app.jpg` of Android, `Screenshot from 2026-01-02
    /// 10-11-12.png` and its translations of GNOME, `Screenshot 2026-01-02 101112.png` of Windows,
    /// `IMG-20260102-WA0001.jpg` of WhatsApp, which tells no time.
    ///
    /// - Returns: nil if the name has no date of this kind.
    init?(fileName name: String) {
        for match in name.matches(
            of: /(?:^|[^0-9])((?:19|20)[0-9]{2})[-_.]?([0-9]{2})[-_.]?([0-9]{2})/)
        {
            let (_, year, month, day) = match.output
            guard let year = Int(year), let month = Int(month), let day = Int(day) else { continue }
            let time = Time(following: name[match.range.upperBound...])
            if let date = CalendarDate(year, month, day, time: time) {
                self = date
                return
            }
        }
        return nil
    }
}

extension CalendarDate.Time {
    /// The time at the start of what follows a date in a file name: at most a word lies between.
    fileprivate init?(following text: Substring) {
        let form =
            /[^0-9]{1,12}([0-9]{1,2})[-._:]?([0-9]{2})[-._:]?([0-9]{2})(?:[-_.]?[0-9]{3})?(?:\s?([AaPp])\.?[Mm])?(?![0-9])/
        guard let (_, hour, minute, second, half) = text.prefixMatch(of: form)?.output,
            let hour = Int(hour), let minute = Int(minute), let second = Int(second)
        else { return nil }
        guard let half = half?.lowercased() else {
            self.init(hour, minute, second)
            return
        }
        guard 1...12 ~= hour else { return nil }
        self.init(hour % 12 + (half == "p" ? 12 : 0), minute, second)
    }
}
