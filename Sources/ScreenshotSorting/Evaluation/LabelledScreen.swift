package import ScreenshotModel

/// A screenshot and what a person says of it: an example to train with, or a question whose answer
/// is known.
package struct LabelledScreen: Hashable, Sendable {
    package var screen: Screen
    package var label: ScreenLabel

    package init(screen: Screen, label: ScreenLabel) {
        self.screen = screen
        self.label = label
    }
}

/// The truth about one screenshot, as a manifest tells it.
package struct ScreenLabel: Hashable, Sendable {
    /// As written in the manifest.
    package var file: String
    package var category: Category
    /// The work that is shown, exactly as printed; nil where the screen is about no single work.
    package var title: String?
    /// Other titles that are right, too, such as the album of a song.
    package var alternatives: [String]
    /// The artist, director or author, exactly as printed.
    package var creator: String?
    /// The app or site that the screenshot is of. Screens of one source are alike, so that no
    /// source may be both trained and tested with.
    package var source: String?
    /// What the screen is, in a word or two, such as `settings`.
    package var subject: String?

    /// What separates the sources of training: the source, or the file where none is named.
    package var origin: String {
        source ?? file
    }

    package init(
        file: String, category: Category, title: String? = nil, alternatives: [String] = [],
        creator: String? = nil, source: String? = nil, subject: String? = nil
    ) {
        self.file = file
        self.category = category
        self.title = title
        self.alternatives = alternatives
        self.creator = creator
        self.source = source
        self.subject = subject
    }
}
