internal import Foundation
internal import GRDB
internal import ScreenshotModel
package import SystemPackage

/// What is asked of one index.
package struct IndexQuery: Hashable, Sendable {
    /// Relative to the store's folder; only the images below it are meant, or the image at it.
    package var folder: FilePath
    package var filter: ResultFilter
    package var text: SearchExpression?
    /// nil for by name, or where text is searched for the best first.
    package var order: ResultOrder?
    /// Whether the greatest come first.
    package var isDescending: Bool
    /// nil for all.
    package var limit: Int?

    package init(
        folder: FilePath = "", filter: ResultFilter = ResultFilter(),
        text: SearchExpression? = nil, order: ResultOrder? = nil,
        isDescending: Bool = false, limit: Int? = nil
    ) {
        self.folder = folder
        self.filter = filter
        self.text = text
        self.order = order
        self.isDescending = isDescending
        self.limit = limit
    }
}

/// An entry that was found.
package struct IndexHit: Hashable, Sendable {
    /// In its own index.
    package var id: Int64
    /// What decides its order among the hits of several indexes.
    package var key: Int64
}

/// A part of a statement: a condition and what stands for its question marks.
struct SQLCondition {
    private(set) var sql = "1"
    private(set) var arguments = StatementArguments()

    mutating func and(_ sql: String, _ arguments: StatementArguments = []) {
        self.sql += " AND (\(sql))"
        self.arguments += arguments
    }

    /// Any of the values.
    mutating func and(_ column: String, isIn values: [String]) {
        guard !values.isEmpty else { return }
        let marks = values.map { _ in "?" }.joined(separator: ", ")
        and("\(column) IN (\(marks))", StatementArguments(values))
    }
}

extension IndexQuery {
    /// The condition on a row of `entry`.
    var condition: SQLCondition {
        var condition = SQLCondition()
        if !folder.isEmpty {
            let (start, end) = Place.bounds(of: folder)
            condition.and("place >= ? AND place < ?", [start, end])
        }
        filter.add(to: &condition)
        text?.add(to: &condition)
        return condition
    }

    /// The order as SQL.
    var ordering: String {
        let direction = isDescending ? " DESC" : ""
        let columns = [order?.column, "place"].compactMap(\.self)
        return columns.map { $0 + direction }.joined(separator: ", ")
    }
}

extension ResultFilter {
    func add(to condition: inout SQLCondition) {
        condition.and("category", isIn: categories.map(\.rawValue))
        for category in withoutCategories {
            condition.and("category IS NOT ?", [category.rawValue])
        }
        condition.and("status", isIn: statuses.map(\.rawValue))
        condition.and("reason", isIn: reasons.map(\.rawValue))
        if withSecrets { condition.and("secrets") }
        if let since { condition.and("captured >= ?", [since]) }
        if let until { condition.and("captured < ?", [until]) }
        for title in titles {
            condition.and("instr(title, ?) > 0", [FoldedText.folded(title)])
        }
        for creator in creators {
            condition.and("instr(creator, ?) > 0", [FoldedText.folded(creator)])
        }
    }
}
