internal import ScreenshotModel

extension LayoutEvidence {
    static func music(_ page: Page) -> [Evidence] {
        lengthsOfTracks(page) + positionAndLength(page)
            + evidence(for: .music, [1: 2], in: page.lines) {
                counts(["songs", "tracks", "albums", "artists", "scrobbles", "listeners"], $0)
            }
    }

    /// A column of lengths such as `3:45`, one a row: a list of tracks.
    private static func lengthsOfTracks(_ page: Page) -> [Evidence] {
        var lastRow = Int.min
        let rows = page.body.filter { line in
            guard line.middle - max(1, line.box.height) / 2 > lastRow, endsWithLength(line) else {
                return false
            }
            lastRow = line.middle
            return true
        }
        return evidence(for: .music, [3: 1.5, 5: 3, 10: 4], in: rows) { _ in true }
    }

    private static func endsWithLength(_ line: PageLine) -> Bool {
        guard let length = line.tokens.last.flatMap(ClockTime.init) else { return false }
        return (45..<900).contains(length.seconds)
    }

    /// `1:23` at the left and `3:45` at the right of one row: the slider of a player.
    private static func positionAndLength(_ page: Page) -> [Evidence] {
        guard let slider = slider(on: page) else { return [] }
        let phrase = "\(slider.position.text) … \(slider.length.text)"
        return [Evidence(category: .music, weight: 4, phrase: phrase)]
    }

    /// The two times of a player's slider: they stand alone in one row, far apart. More than two
    /// are the axis of a chart.
    static func slider(on page: Page) -> (position: PageLine, length: PageLine)? {
        let times = page.body.filter { $0.tokens.count == 1 && ClockTime($0.text) != nil }
        for time in times {
            let row = times.filter { abs($0.middle - time.middle) <= max(1, time.box.height / 2) }
                .sorted { $0.box.x < $1.box.x }
            guard row.count == 2, let position = ClockTime(row[0].text),
                let length = ClockTime(row[1].text), position.seconds <= length.seconds,
                length.seconds < 1200, row[1].box.x - row[0].right > page.width / 4
            else { continue }
            return (row[0], row[1])
        }
        return nil
    }
}
