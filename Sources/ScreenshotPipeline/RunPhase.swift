internal import Foundation

/// Tells one run from another, so that a late update of a run that is over can be dropped.
package struct RunID: Hashable, Sendable, CustomStringConvertible {
    private let uuid = UUID()

    package init() {}

    package var description: String {
        uuid.uuidString.lowercased()
    }
}

/// Where a run is. The transitions that exist are those of ``canMove(to:)``.
package enum RunPhase: String, Sendable, CaseIterable {
    case idle, scanning, processing, finishing, finished, cancelling, cancelled, failed

    /// Whether work is going on.
    package var isRunning: Bool {
        switch self {
        case .scanning, .processing, .finishing, .cancelling: true
        case .idle, .finished, .cancelled, .failed: false
        }
    }

    package func canMove(to next: RunPhase) -> Bool {
        switch (self, next) {
        case (.scanning, .processing), (.processing, .finishing), (.finishing, .finished): true
        case (.scanning, .cancelling), (.processing, .cancelling), (.finishing, .cancelling): true
        case (.cancelling, .cancelled): true
        case (_, .failed): isRunning
        case (_, .scanning): !isRunning
        default: false
        }
    }
}
