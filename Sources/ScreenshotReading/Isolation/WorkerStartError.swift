package import SystemPackage

/// Why no process that reads images is there.
package enum WorkerStartError: Error, Hashable, Sendable {
    /// The system did not start it.
    case refused(Errno)
    /// It was not ready after so long.
    case late(Duration)
    /// It ended before it was ready.
    case ended(WorkerEnd)
}

extension WorkerStartError: CustomStringConvertible {
    package var description: String {
        "cannot start a process to read images: \(cause); --no-isolate reads them without"
    }

    private var cause: String {
        switch self {
        case .refused(let errno): errno.description.lowercased()
        case .late(let limit): "it is not ready after \(limit.components.seconds) seconds"
        case .ended(let end): "it \(end)"
        }
    }
}
