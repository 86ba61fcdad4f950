internal import ScreenshotModel

/// What somebody searches for, as it was typed.
///
/// Words, `"phrases"`, `prefix*`, `-without`; `title:`, `creator:`, `caption:` and `text:` before a
/// word or phrase; `category:`, `status:`, `reason:`, `since:` (or `after:`) and `until:` (or
/// `before:`). All have to be true. Whatever is none of that is text to be found.
package struct SearchQuery: Hashable, Sendable {
    /// Something to be found, or not to be found.
    struct Term: Hashable, Sendable {
        var words: String
        /// Where it has to be; nil for anywhere.
        var field: Field?
        var isPhrase = false
        var isPrefix = false
        var isExcluded = false
    }

    /// A column of the full-text index.
    enum Field: String, Hashable, Sendable {
        case title, creator, caption, text
    }

    /// More than anybody types. SQLite refuses conditions of some thousand parts, and each word that is
    /// rare costs a look for those like it.
    static let partLimit = 200

    private(set) var terms: [Term] = []
    package private(set) var filter = ResultFilter()

    /// - Parameters:
    ///   - text: Any text at all.
    ///   - now: Seconds since 1970, for `since:7d`.
    /// - Throws: ``SearchQueryError`` if nothing is asked for, or a filter cannot be understood.
    package init(_ text: String, now: Int64) throws(SearchQueryError) {
        let parts = SearchQueryParts.parts(of: text)
        guard parts.count <= Self.partLimit else { throw .tooLong(count: parts.count) }
        for part in parts { try add(part, now: now) }
        if terms.isEmpty && filter.isEmpty { throw .empty }
    }

    private mutating func add(
        _ part: SearchQueryParts.Part, now: Int64
    ) throws(SearchQueryError) {
        guard let name = part.field, !(name.isEmpty || part.value.isEmpty) else {
            append(Term(words: part.text, isPhrase: part.isQuoted, isExcluded: part.isExcluded))
            return
        }
        if let field = Field(rawValue: name) {
            append(
                Term(
                    words: part.value, field: field, isPhrase: part.isQuoted,
                    isExcluded: part.isExcluded))
        } else if let set = Self.filters[name] {
            guard !part.isExcluded || name == "category" else { throw .notExcludable(name) }
            if part.isExcluded {
                filter.withoutCategories.append(Category(rawValue: part.value))
            } else if !set(&filter, part.value, now) {
                throw .notUnderstood(filter: name, value: part.value)
            }
        } else {
            append(Term(words: part.text, isPhrase: part.isQuoted, isExcluded: part.isExcluded))
        }
    }

    private mutating func append(_ term: Term) {
        var term = term
        if !term.isPhrase, term.words.hasSuffix("*") {
            term.isPrefix = true
            term.words = String(term.words.prefix { $0 != "*" })
        }
        if !term.words.isEmpty { terms.append(term) }
    }

    /// Sets a filter from a value; false if that cannot be understood.
    private typealias Setting = @Sendable (inout ResultFilter, String, Int64) -> Bool

    private static let filters: [String: Setting] = [
        "category": { filter, value, _ in
            filter.categories.append(Category(rawValue: value))
            return true
        },
        "status": { filter, value, _ in
            guard let status = ProcessingStatus(rawValue: value) else { return false }
            filter.statuses.append(status)
            return true
        },
        "reason": { filter, value, _ in
            guard let reason = ProcessingReason(rawValue: value) else { return false }
            filter.reasons.append(reason)
            return true
        },
        "since": setSince, "after": setSince, "until": setUntil, "before": setUntil,
    ]

    private static let setSince: Setting = { filter, value, now in
        guard let span = CalendarSpan(value, now: now) else { return false }
        filter.since = max(filter.since ?? span.start, span.start)
        return true
    }

    private static let setUntil: Setting = { filter, value, now in
        guard let span = CalendarSpan(value, now: now) else { return false }
        filter.until = min(filter.until ?? span.end, span.end)
        return true
    }
}

/// A query that asks for nothing, or for what nobody can know.
package enum SearchQueryError: Error, Hashable, CustomStringConvertible {
    case empty
    /// It has so many words and filters.
    case tooLong(count: Int)
    case notUnderstood(filter: String, value: String)
    case notExcludable(String)

    package var description: String {
        switch self {
        case .empty:
            "nothing to search for; name a word, a \"phrase\", or a filter such as category:book"
        case .tooLong(let count):
            "\(count) words and filters are too many; search for up to \(SearchQuery.partLimit)"
        case .notUnderstood("status", let value):
            "status:\(value) is none of \(Self.list(ProcessingStatus.allCases.map(\.rawValue)))"
        case .notUnderstood("reason", let value):
            "reason:\(value) is none of \(Self.list(ProcessingReason.allCases.map(\.rawValue)))"
        case .notUnderstood(let filter, let value):
            "\(filter):\(value) is no date; use one such as 2026-10, 2026-10-31 or 7d"
        case .notExcludable(let filter):
            "-\(filter): is not possible; only words, phrases and -category: can be left out"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.joined(separator: ", ")
    }
}
