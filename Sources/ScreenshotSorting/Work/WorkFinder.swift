internal import ScreenshotModel

/// Looks for the one work that a page is about.
///
/// It answers only where the page says so in a way of its own: beside a player's slider, after a
/// label, over a line of facts, or twice. A list of many works has none.
struct WorkFinder {
    let category: Category
    private let page: Page
    /// Lines that could be a name: well read, short, and not a label of the interface.
    private let candidates: [PageLine]

    /// Names are wanted letter by letter, so their lines must be read better than others.
    private static let leastConfidence = 0.75

    init(page: Page, category: Category) {
        self.page = page
        self.category = category
        candidates = page.body.filter { line in
            line.confidence >= Self.leastConfidence && line.letterCount >= 3 && !line.isProse
                && line.letterCount * 2 > line.text.count
                && !Lexicon.shipped.isInterface(line.plainWords)
                && line.text.first.map { $0.isLetter || $0.isNumber || "\"“'‘¿¡".contains($0) }
                    == true
        }
    }

    func work() -> Work? {
        switch category {
        case .music: besideSlider() ?? overByline() ?? saidTwice()
        case .movie: overFacts()
        case .book: afterLabel() ?? overByline() ?? saidTwice()
        default: nil
        }
    }

    /// The only two aligned lines near the slider of a player, the artist under the song.
    private func besideSlider() -> Work? {
        guard let slider = PlayerSlider(on: page).map({ page.lines[$0.position].box }) else {
            return nil
        }
        let above = candidates.filter {
            $0.bottom <= slider.y && $0.bottom > slider.y - page.height * 2 / 5
        }
        let below = candidates.filter {
            $0.box.y > slider.y && $0.box.y < slider.y + page.height / 5
        }
        let pairs = [above, below].map(pairs(in:)).first { !$0.isEmpty } ?? []
        return pairs.count == 1 ? pairs.first : nil
    }

    private func pairs(in lines: [PageLine]) -> [Work] {
        zip(lines, lines.dropFirst()).compactMap { upper, lower in
            guard isClose(lower, below: upper, heights: 4),
                !Lexicon.shipped.isInterface(lower.plainWords),
                upper.box.height * 5 >= lower.box.height * 4
            else { return nil }
            return Work(title: upper.text, creator: lower.text)
        }
    }

    /// A large line over `by NAME`.
    private func overByline() -> Work? {
        for line in candidates where line.words.first == "by" && line.tokens.count > 1 {
            let title = candidates.last {
                isClose(line, below: $0, heights: 2) && $0.text != line.text
            }
            guard let title, title.box.height > line.box.height else { continue }
            return Work(title: title.text, creator: line.tokens.dropFirst().joined(separator: " "))
        }
        return nil
    }

    /// A line over the length and the rating of a film, larger than they are. A year after it is
    /// cut off.
    private func overFacts() -> Work? {
        for facts in page.body where LayoutFeature.statesRuntime(facts) {
            let title = candidates.last { line in
                isClose(facts, below: line, heights: 3)
                    && line.box.height * 10 > facts.box.height * 12
            }
            guard let title else { continue }
            var tokens = title.tokens
            if tokens.count > 1,
                tokens.last.flatMap({ Int($0) }).map((1880..<2100).contains) == true
            {
                tokens.removeLast()
            }
            return Work(
                title: tokens.joined(separator: " "), creator: value(of: ["director", "directors"]))
        }
        return nil
    }

    /// What stands after `Title:`, and after `Author:`.
    private func afterLabel() -> Work? {
        value(of: ["title"]).map { Work(title: $0, creator: value(of: ["author", "authors"])) }
    }

    /// The largest line, if the same words stand at one other place too, as on a cover; the creator
    /// under it, if those do as well.
    private func saidTwice() -> Work? {
        guard let largest = candidates.max(by: { $0.box.height < $1.box.height }),
            count(of: largest) == 2,
            let title = candidates.first(where: { $0.words == largest.words })
        else { return nil }
        let creator = candidates.first { line in
            isClose(line, below: title, heights: 4) && line.words != title.words
                && count(of: line) > 1
        }
        return Work(title: title.text, creator: creator?.text)
    }

    private func count(of line: PageLine) -> Int {
        page.lines.count { $0.words == line.words }
    }

    /// What stands beside one of `labels`: `Author: NAME`, or `DIRECTOR` and the name right of it
    /// or below.
    private func value(of labels: Set<String>) -> String? {
        for line in page.lines {
            let parts = line.text.split(separator: ":", maxSplits: 1)
            guard let label = parts.first, labels.contains(label.lowercased().trimmingSpaces())
            else {
                continue
            }
            if parts.count == 2 {
                guard line.confidence >= Self.leastConfidence else { return nil }
                return String(parts[1]).trimmingSpaces()
            }
            let name = candidates.first {
                $0.box.x > line.right && abs($0.middle - line.middle) < line.box.height
            }
            return (name ?? candidates.first { isClose($0, below: line, heights: 2) })?.text
        }
        return nil
    }

    /// Whether `lower` starts within so many heights of `upper` under it, and is aligned with it.
    private func isClose(_ lower: PageLine, below upper: PageLine, heights: Int) -> Bool {
        let gap = lower.box.y - upper.bottom
        return gap > -upper.box.height / 2 && gap < heights * upper.box.height
            && lower.isAligned(with: upper, tolerance: page.width / 50)
    }
}

extension String {
    /// The words with single spaces between them and none around.
    fileprivate func trimmingSpaces() -> String {
        split(separator: " ").joined(separator: " ")
    }
}
