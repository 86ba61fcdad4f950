package import ScreenshotModel

/// Which results are wanted. Those that match all that is set; all where nothing is set.
package struct ResultFilter: Hashable, Sendable {
    /// Any of these.
    package var categories: [Category] = []
    /// None of these.
    package var withoutCategories: [Category] = []
    /// Any of these.
    package var statuses: [ProcessingStatus] = []
    /// Any of these.
    package var reasons: [ProcessingReason] = []
    /// Captured at this moment or later: seconds since 1970.
    package var since: Int64?
    /// Captured before this moment: seconds since 1970.
    package var until: Int64?
    /// Parts of titles, whatever their case and accents; all of them.
    package var titles: [String] = []
    /// Parts of creators, whatever their case and accents; all of them.
    package var creators: [String] = []
    /// Only images that show secrets.
    package var withSecrets = false

    package init() {}

    package var isEmpty: Bool {
        self == ResultFilter()
    }
}

/// In what order results come. Those that are equal come by their path.
package enum ResultOrder: String, Hashable, Sendable, CaseIterable {
    /// As a walk through the folders finds them.
    case name
    case captured
    /// When the image was read.
    case processed
    case confidence
    /// The bytes of the image.
    case size

    /// The column that decides before the place.
    var column: String? {
        switch self {
        case .name: nil
        case .captured: "captured"
        case .processed: "processed"
        case .confidence: "confidence"
        case .size: "bytes"
        }
    }
}
