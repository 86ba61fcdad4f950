internal import ScreenshotLibrary

/// The numbers of a library for people: a small chart of each kind of count.
struct StatisticsChart {
    /// Cells of the terminal, or nil where nothing has to fit.
    var width: Int?
    var isColoured: Bool

    /// How many rows a chart has at most.
    private static let rowLimit = 12
    private static let nameWidth = 24
    private static let countWidth = 9
    private static let widestBar = 40
    /// Eighths of a cell.
    private static let blocks = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// All lines, each with its line break.
    func text(of statistics: LibraryStatistics) -> String {
        let months = statistics.months.filter { !$0.name.isEmpty }
        let charts = [
            chart("categories", statistics.categories, ofRest: "other categories"),
            chart("statuses", statistics.statuses, ofRest: "others"),
            chart("reasons", statistics.reasons, ofRest: "other reasons"),
            chart("months", Array(months.suffix(Self.rowLimit)), ofRest: ""),
            chart("sources", statistics.sources, ofRest: "other sources"),
        ]
        return ([summary(of: statistics)] + charts.filter { !$0.isEmpty }).joined(separator: "\n")
    }

    private func summary(of statistics: LibraryStatistics) -> String {
        let megabytes = Double(statistics.bytes) / 1_000_000
        var text =
            "\(statistics.total.grouped) results,"
            + " \(Int(megabytes.rounded()).grouped) MB of images"
        let reading = statistics.reading
        if let mean = reading.mean, let percentile = reading.percentile95 {
            let total = Int(Double(reading.milliseconds / 1000).rounded()).grouped
            text +=
                "\nread in \(total) s: \(seconds(mean)) s an image,"
                + " 95 % in \(seconds(percentile)) s or less"
        }
        if statistics.secretImageCount > 0 {
            text += "\n\(statistics.secretImageCount.grouped) with secrets"
        }
        return text + "\n"
    }

    private func chart(
        _ title: String, _ counts: [LibraryStatistics.Count], ofRest rest: String
    ) -> String {
        guard let largest = counts.map(\.count).max() else { return "" }
        var shown = counts
        if counts.count > Self.rowLimit {
            let left = counts.dropFirst(Self.rowLimit - 1).reduce(0) { $0 + $1.count }
            shown = counts.prefix(Self.rowLimit - 1) + [.init(name: rest, count: left)]
        }
        let rows = shown.map { row($0, largest: max(largest, $0.count)) }
        return (["\(title):"] + rows).joined(separator: "\n") + "\n"
    }

    private func row(_ count: LibraryStatistics.Count, largest: Int) -> String {
        let name = PrintableText.escaped(count.name.isEmpty ? "none" : count.name)
        let digits = count.count.grouped
        let indent = String(repeating: " ", count: max(0, Self.countWidth - digits.count))
        let bar = bar(Double(count.count) / Double(max(largest, 1)))
        return "  \(PrintableText.fitted(name, to: Self.nameWidth))\(indent)\(digits)  "
            + TextStyle.green.applied(to: bar, isColoured: isColoured)
    }

    /// - Parameter part: 0…1 of the widest bar.
    private func bar(_ part: Double) -> String {
        let columns = 2 + Self.nameWidth + Self.countWidth + 2
        let width = width.map { min(Self.widestBar, max(0, $0 - columns)) } ?? Self.widestBar
        let eighths = Int((part * Double(width * Self.blocks.count)).rounded(.up))
        return String(repeating: "█", count: eighths / Self.blocks.count)
            + Self.blocks[eighths % Self.blocks.count]
    }

    /// Seconds with three decimals.
    private func seconds(_ milliseconds: Double) -> String {
        "\(milliseconds.rounded() / 1000)"
    }
}
