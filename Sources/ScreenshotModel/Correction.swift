/// The user's own word on an image. It wins over the classifier, and no later run removes it.
package struct Correction: Hashable, Sendable {
    package var category: Category
    package var title: CorrectedText
    package var creator: CorrectedText
    /// When the user said it; nil if that is not known.
    package var at: Timestamp?

    package init(
        category: Category, title: CorrectedText = .open, creator: CorrectedText = .open,
        at: Timestamp? = nil
    ) {
        self.category = category
        self.title = title
        self.creator = creator
        self.at = at
    }
}

/// The user's word on a title or a creator.
package enum CorrectedText: Hashable, Sendable {
    /// None: what was found stands, if it was found for the right category.
    case open
    /// That there is no such text.
    case absent
    case text(String)

    /// What is shown.
    ///
    /// - Parameter found: What stands if the user has not said anything.
    package func shown(ifOpen found: String?) -> String? {
        switch self {
        case .open: found
        case .absent: nil
        case .text(let text): text
        }
    }
}
