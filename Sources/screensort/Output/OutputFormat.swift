internal import ArgumentParser

/// How results are written to standard output.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    /// A table on a terminal, NDJSON elsewhere.
    case auto
    case table
    case ndjson
    case json
    /// The path of each image, as it is, on a line.
    case paths
}
