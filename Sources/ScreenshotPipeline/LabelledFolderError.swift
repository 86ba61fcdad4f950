package import SystemPackage

/// Why a manifest or a cache cannot be used.
package enum LabelledFolderError: Error, Hashable, Sendable {
    case unreadable(FilePath, cause: String)
    case badLine(Int, of: FilePath, LabelledLineProblem)
    /// The manifest has no line.
    case empty(FilePath)
    case cacheNotWritten(FilePath, Errno)
}

/// What is wrong with one line of a manifest.
package enum LabelledLineProblem: Error, Hashable, Sendable {
    case notAnObject
    case missing(key: String)
    case notText(key: String)
    case unknownCategory(String, known: [String])
    case repeated(file: String, line: Int)
}

extension LabelledFolderError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let path, let cause): "\(path): \(cause)"
        case .badLine(let line, let path, let problem): "\(path):\(line): \(problem)"
        case .empty(let path):
            "\(path): lists no pictures; write one JSON object a line, with file and category"
        case .cacheNotWritten(let path, let errno):
            "\(path): the cache cannot be written: \(errno.description.lowercased())"
        }
    }
}

extension LabelledLineProblem: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notAnObject: "not a JSON object on one line"
        case .missing(let key): "'\(key)' is missing; every line needs file and category"
        case .notText(let key): "'\(key)' is not a text"
        case .unknownCategory(let name, let known):
            "no category '\(name)'; use one of \(known.joined(separator: ", ")),"
                + " or allow it with --category"
        case .repeated(let file, let line): "'\(file)' is on line \(line), too; leave one out"
        }
    }
}
