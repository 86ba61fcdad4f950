internal import Glibc
internal import ScreenshotModel

extension LayoutFeature {
    /// How much text there is and how it lies.
    static let shape: [LayoutFeature] = [
        LayoutFeature("words") { Reading(value: log1p(Double($0.wordCount))) },
        LayoutFeature("lines") { Reading(value: log1p(Double($0.lines.count))) },
        LayoutFeature("words a line") { page in
            Reading(value: Double(page.wordCount) / Double(max(1, page.lines.count)))
        },
        LayoutFeature("words in sentences") { page in
            let prose = page.lines.reduce(0) { $0 + ($1.isProse ? $1.words.count : 0) }
            return Reading(value: Double(prose) / Double(max(1, page.wordCount)))
        },
        LayoutFeature("height of the picture by its width") { page in
            Reading(value: atan2(Double(page.height), Double(page.width)))
        },
        LayoutFeature("pixels") { page in
            Reading(value: log(Double(page.width) * Double(page.height)))
        },
        LayoutFeature("share of the picture under text") { page in
            let area = page.lines.reduce(0) { $0 + $1.box.width * $1.box.height }
            return Reading(value: Double(area) / Double(page.width * page.height))
        },
        LayoutFeature("largest letters by the usual ones") { page in
            let largest = page.lines.map(\.box.height).max() ?? 0
            return Reading(value: log(Double(max(1, largest)) / Double(max(1, page.textHeight))))
        },
        LayoutFeature("lines in the middle") { page in
            let lines = page.lines.indices.filter { index in
                abs(page.lines[index].center * 2 - page.width) * 25 < page.width
            }
            return Reading(
                value: Double(lines.count) / Double(max(1, page.lines.count)), lines: lines)
        },
        LayoutFeature("lines with one left edge") { page in
            var lines: [Int: [Int]] = [:]
            for (index, line) in page.lines.enumerated() {
                lines[line.box.x * 50 / page.width, default: []].append(index)
            }
            let most =
                lines.min { ($1.value.count, $0.key) < ($0.value.count, $1.key) }?.value ?? []
            return Reading(
                value: Double(most.count) / Double(max(1, page.lines.count)), lines: most)
        },
        LayoutFeature("sureness of reading") { page in
            let sum = page.lines.reduce(0) { $0 + $1.confidence }
            return Reading(value: sum / Double(max(1, page.lines.count)))
        },
        LayoutFeature("time at the top") { page in
            let line = page.lines.indices.first { index in
                !page.isBody(page.lines[index])
                    && page.lines[index].tokens.contains { ClockTime($0) != nil }
            }
            return Reading(value: line == nil ? 0 : 1, lines: line.map { [$0] } ?? [])
        },
    ]
}
