/// A small table for people: the first column to the left, numbers to the right, two spaces between.
struct EvaluationTable {
    private var rows: [[String]]

    init(_ header: [String]) {
        rows = [header]
    }

    mutating func add(_ row: [String]) {
        rows.append(row)
    }

    /// The lines of the table, each ended by a line break.
    var text: String {
        let widths = rows.reduce(into: [Int]()) { widths, row in
            for (column, cell) in row.enumerated() {
                let width = PrintableText.width(of: cell)
                if column < widths.count {
                    widths[column] = max(widths[column], width)
                } else {
                    widths.append(width)
                }
            }
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                Self.padded(cell, to: widths[column], isLeft: column == 0)
            }
            return "  \(cells.joined(separator: "  "))".trimmingTrailingSpaces + "\n"
        }.joined()
    }

    private static func padded(_ cell: String, to width: Int, isLeft: Bool) -> String {
        let space = String(repeating: " ", count: width - PrintableText.width(of: cell))
        return isLeft ? cell + space : space + cell
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
