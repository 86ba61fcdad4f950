internal import ScreenshotLibrary
internal import ScreenshotModel
internal import SystemPackage

/// What was found and not taken yet, each file once and in its latest state, so that it cannot grow
/// with the number of changes.
struct FindingQueue {
    private var order: ArraySlice<FilePath> = []
    private var findings: [FilePath: ScanFinding] = [:]

    var isEmpty: Bool {
        findings.isEmpty
    }

    /// Takes in what was found. A file that waits already keeps its place.
    mutating func put(_ found: [ScanFinding]) {
        for finding in found {
            if findings.updateValue(finding, forKey: finding.path) == nil {
                order.append(finding.path)
            }
        }
    }

    /// Takes out what has waited longest; empty if nothing waits.
    mutating func take(upTo count: Int) -> [ScanFinding] {
        let paths = order.prefix(count)
        order = order.dropFirst(count)
        return paths.compactMap { findings.removeValue(forKey: $0) }
    }
}

extension ScanFinding {
    fileprivate var path: FilePath {
        switch self {
        case .image(let image): image.file.path
        case .problem(let error): error.path
        }
    }
}
