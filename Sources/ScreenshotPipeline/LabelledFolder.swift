package import ScreenshotSorting
package import SystemPackage

/// Pictures and the truth about them, as a manifest lists them.
///
/// A manifest has one JSON object a line: `file`, relative to the manifest or to a folder
/// `screenshots` beside it; `category`; and, each of them optional or null, `title`, `title_alt` (one
/// or a list), `creator`, `subject`, and `source_repo` and `app`, which together name the source.
/// Other keys are passed over, and so are empty lines.
package struct LabelledFolder: Hashable, Sendable {
    /// One line of the manifest.
    package struct Picture: Hashable, Sendable {
        /// Of the manifest.
        package var folder: FilePath
        package var label: ScreenLabel
        /// Where the picture should be.
        package var path: FilePath

        /// Looks for the picture beside the manifest.
        package init(_ label: ScreenLabel, in folder: FilePath) {
            self.folder = folder
            self.label = label
            path = folder.pushing(FilePath(label.file))
        }
    }

    /// In the order of the manifest.
    package var pictures: [Picture]

    package init(pictures: [Picture]) {
        self.pictures = pictures
    }
}
