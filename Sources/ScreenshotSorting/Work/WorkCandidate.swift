internal import ScreenshotModel

/// A line, a part of one or several together: something that may be a title or a name.
struct WorkCandidate {
    let text: PrintedText
    /// Where it comes from: indices into the lines of the page, from top to bottom; at least one.
    let lines: [Int]
    let origin: Origin
    /// Around all lines, in pixels.
    let box: BoundingBox
    /// The mean of the lines' sizes.
    let size: Float
    /// Of the other part of the same line, if the line was cut.
    let otherKey: String

    init(
        text: PrintedText, lines: [Int], origin: Origin, otherKey: String = "", on page: WorkPage
    ) {
        self.text = text
        self.lines = lines
        self.origin = origin
        self.otherKey = otherKey
        let first = page.lines[lines[0]]
        box = lines.dropFirst().reduce(first.box) { $0.union(page.lines[$1].box) }
        size = lines.reduce(0) { $0 + page.lines[$1].size } / Float(lines.count)
    }

    /// What was done to the printed lines to get the text.
    struct Origin: OptionSet {
        let rawValue: Int

        /// Several lines that wrap.
        static let joined = Origin(rawValue: 1 << 0)
        static let joinedMany = Origin(rawValue: 1 << 1)
        /// What stands before a separator.
        static let firstPart = Origin(rawValue: 1 << 2)
        static let middlePart = Origin(rawValue: 1 << 3)
        static let lastPart = Origin(rawValue: 1 << 4)
        /// What stands after `Title:` and the like.
        static let afterTitleLabel = Origin(rawValue: 1 << 5)
        static let afterCreatorLabel = Origin(rawValue: 1 << 6)
        static let afterOtherLabel = Origin(rawValue: 1 << 7)
        /// What stands after `by`.
        static let afterBy = Origin(rawValue: 1 << 8)
        static let beforeBy = Origin(rawValue: 1 << 9)
        /// A number before it was cut off.
        static let withoutNumber = Origin(rawValue: 1 << 10)
        /// A year, a time or a badge after it was cut off.
        static let withoutTail = Origin(rawValue: 1 << 11)
        /// A single sign before it, most likely an icon, was cut off.
        static let withoutIcon = Origin(rawValue: 1 << 12)
        /// The separator was a dash.
        static let atDash = Origin(rawValue: 1 << 13)
        /// What stands before a comma, a parenthesis or a year.
        static let beforeComma = Origin(rawValue: 1 << 15)
        static let beforeParenthesis = Origin(rawValue: 1 << 16)
        /// The same, where a version of the work stands in the parentheses.
        static let beforeVersion = Origin(rawValue: 1 << 19)
        static let beforeYear = Origin(rawValue: 1 << 17)
        static let beforeColon = Origin(rawValue: 1 << 18)
        /// The printed line itself, although parts of it are candidates, too.
        static let uncut = Origin(rawValue: 1 << 14)
    }
}
