internal import ArgumentParser

/// How something that is not a result is written to standard output, row by row.
enum RowFormat: String, CaseIterable, ExpressibleByArgument {
    /// A table on a terminal, NDJSON elsewhere.
    case auto
    case table
    case ndjson

    /// Whether people are to read it.
    func isTable(on streams: StandardStreams) -> Bool {
        switch self {
        case .auto: streams.outputIsTerminal
        case .table: true
        case .ndjson: false
        }
    }
}
