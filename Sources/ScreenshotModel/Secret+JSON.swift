extension Secret {
    /// `{kind, box: [x, y, width, height]}`.
    var json: JSONValue {
        .object(["kind": .string(kind.rawValue), "box": box.json])
    }

    /// - Returns: nil if it is of a kind that a later version finds.
    init?(json: JSONValue) {
        guard let fields = json.object,
            let kind = fields["kind"]?.string.flatMap(SecretKind.init(rawValue:)),
            let box = fields["box"].flatMap(BoundingBox.init(json:))
        else { return nil }
        self.init(kind: kind, box: box)
    }
}
