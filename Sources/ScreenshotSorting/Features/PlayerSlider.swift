internal import ScreenshotModel

/// The two times at the ends of a player's slider: they stand alone in one row, far apart.
struct PlayerSlider {
    /// The line with the time that has passed, as an index into ``Page/lines``.
    let position: Int
    /// The line with the length of the recording or what is left of it.
    let length: Int

    /// - Returns: nil if there is none. More than two times in a row are the axis of a chart.
    init?(on page: Page) {
        let times = page.lines.indices.filter { index in
            let line = page.lines[index]
            return page.isBody(line) && line.tokens.count == 1 && Self.time(of: line) != nil
        }
        for time in times {
            let middle = page.lines[time]
            let row = times.filter {
                abs(page.lines[$0].middle - middle.middle) <= max(1, middle.box.height / 2)
            }.sorted { page.lines[$0].box.x < page.lines[$1].box.x }
            guard row.count == 2, let passed = Self.time(of: page.lines[row[0]]),
                let length = Self.time(of: page.lines[row[1]]),
                passed.seconds <= length.seconds || page.lines[row[1]].text.hasPrefix("-"),
                page.lines[row[1]].box.x - page.lines[row[0]].right > page.width / 5
            else { continue }
            position = row[0]
            self.length = row[1]
            return
        }
        return nil
    }

    /// `3:45`, or `-1:20` where players show what is left.
    private static func time(of line: PageLine) -> ClockTime? {
        ClockTime(line.text.drop { $0 == "-" || $0 == "–" })
    }
}
