internal import ArgumentParser

/// How something that is not a result is written to standard output, row by row.
enum RowFormat: String, CaseIterable, ExpressibleByArgument {
    /// A table on a terminal, NDJSON elsewhere.
    case auto
    case table
    case ndjson
    case json

    /// How objects are written; nil for a table, which people are to read.
    func objectLines(on streams: StandardStreams) -> ObjectLines? {
        switch self {
        case .auto: streams.outputIsTerminal ? nil : ObjectLines(isArray: false)
        case .table: nil
        case .ndjson: ObjectLines(isArray: false)
        case .json: ObjectLines(isArray: true)
        }
    }
}
