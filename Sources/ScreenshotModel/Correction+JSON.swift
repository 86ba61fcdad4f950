extension Correction {
    /// `{at, category, title, creator}`: the key of a text that is open is left out, and null is the
    /// word that there is none.
    package var json: JSONValue {
        var fields = ["category": JSONValue.string(category.rawValue)]
        fields["at"] = at.map { .string($0.iso8601(.milliseconds)) }
        fields["title"] = title.json
        fields["creator"] = creator.json
        return .object(fields)
    }

    /// - Returns: nil if the category is missing.
    package init?(json: JSONValue) {
        guard let fields = json.object, let category = fields["category"]?.string else {
            return nil
        }
        self.init(
            category: Category(rawValue: category), title: CorrectedText(json: fields["title"]),
            creator: CorrectedText(json: fields["creator"]),
            at: fields["at"]?.string.flatMap(Timestamp.init(iso8601:)))
    }
}

extension CorrectedText {
    fileprivate var json: JSONValue? {
        switch self {
        case .open: nil
        case .absent: .null
        case .text(let text): .string(text)
        }
    }

    fileprivate init(json: JSONValue?) {
        switch json {
        case .string(let text): self = .text(text)
        case .null: self = .absent
        default: self = .open
        }
    }
}
