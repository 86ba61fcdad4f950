package import ScreenshotModel

/// What the user wants an image to be shown as.
package struct CorrectionEdit: Hashable, Sendable {
    /// nil if it stays as it is.
    package let category: Category?
    package let title: CorrectedText
    package let creator: CorrectedText

    /// In bytes; longer names would not fit into a table or an album's name.
    static let categoryLengthLimit = 40
    /// In characters; more is a text and not the name of a work.
    static let textLengthLimit = 500

    /// - Parameters:
    ///   - category: One of ours, or any other name: that of a new kind.
    ///   - title: Without the white space around it; an empty one says that there is none.
    ///   - creator: The same.
    /// - Throws: ``CorrectionError/badCategory(_:)`` and ``CorrectionError/badText(key:detail:)``.
    package init(
        category: String?, title: CorrectedText = .open, creator: CorrectedText = .open
    ) throws(CorrectionError) {
        if let category, !Self.isName(category) { throw .badCategory(category) }
        self.category = category.map(Category.init(rawValue:))
        self.title = try Self.checked(title, key: "title")
        self.creator = try Self.checked(creator, key: "creator")
    }

    private static func isName(_ name: String) -> Bool {
        (1...categoryLengthLimit).contains(name.utf8.count)
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    private static func checked(
        _ text: CorrectedText, key: String
    ) throws(CorrectionError) -> CorrectedText {
        guard case .text(let given) = text else { return text }
        let start = given.drop(while: \.isWhitespace)
        let trimmed = String(start.reversed().drop(while: \.isWhitespace).reversed())
        if trimmed.isEmpty { return .absent }
        guard !trimmed.unicodeScalars.contains(where: { $0.properties.isControl }) else {
            throw .badText(key: key, detail: "has control characters; write it on one line")
        }
        guard trimmed.count <= textLengthLimit else {
            throw .badText(
                key: key, detail: "is longer than \(textLengthLimit) characters; shorten it")
        }
        return .text(trimmed)
    }
}

extension CorrectionEdit {
    /// The correction that makes the edit of a result.
    ///
    /// A text that the edit leaves open stays as the user last said while the category stays, and
    /// is ours to find again if it changes.
    ///
    /// - Throws: ``CorrectionError/workOfUnknown``.
    func correction(of result: ProcessingResult, at time: Timestamp) throws(CorrectionError)
        -> Correction
    {
        let shown = result.verdict
        let category = category ?? shown.category
        guard category != .unknown else {
            let texts = [(title, shown.title), (creator, shown.creator)]
            for case (.text(let text), let shown) in texts where text != shown {
                throw .workOfUnknown
            }
            return Correction(category: category, at: time)
        }
        let earlier = category == shown.category ? result.correction : nil
        return Correction(
            category: category, title: title.elseIfOpen(earlier?.title),
            creator: creator.elseIfOpen(earlier?.creator), at: time)
    }

    /// The edit without what the result says already; nil if that is all of it.
    func difference(from result: ProcessingResult) -> CorrectionEdit? {
        let shown = result.verdict
        let isOther = category.map { $0 != shown.category } ?? false
        let title = title.difference(from: shown.title, ofOtherCategory: isOther)
        let creator = creator.difference(from: shown.creator, ofOtherCategory: isOther)
        let texts = [title, creator]
        guard isOther || texts.contains(where: { $0 != .open }) else { return nil }
        return CorrectionEdit(category: category, checkedTitle: title, checkedCreator: creator)
    }

    private init(
        category: Category?, checkedTitle: CorrectedText, checkedCreator: CorrectedText
    ) {
        self.category = category
        title = checkedTitle
        creator = checkedCreator
    }
}

extension CorrectedText {
    fileprivate func elseIfOpen(_ other: CorrectedText?) -> CorrectedText {
        self == .open ? other ?? .open : self
    }

    /// Open if the text is the one that is shown. One that is shown for another category would go
    /// with it, so there it is the user's word that it stays.
    fileprivate func difference(from shown: String?, ofOtherCategory: Bool) -> CorrectedText {
        switch self {
        case .open: .open
        case .absent: shown == nil ? .open : .absent
        case .text(let text): text == shown && !ofOtherCategory ? .open : self
        }
    }
}

extension Unicode.Scalar.Properties {
    /// Whether the scalar moves the cursor or breaks the line, instead of showing something.
    fileprivate var isControl: Bool {
        switch generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
