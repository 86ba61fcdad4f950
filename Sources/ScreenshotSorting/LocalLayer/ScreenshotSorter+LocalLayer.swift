package import ScreenshotModel

extension ScreenshotSorter {
    /// What there is to learn from a screen.
    ///
    /// - Parameters:
    ///   - id: The SHA-256 of the image.
    ///   - category: What the user said; nil if that is nothing.
    /// - Returns: nil for a screen without readable text, which is like any other such screen.
    package func lesson(id: String, _ screen: Screen, category: Category?) -> LocalLesson? {
        guard !Page(screen).lines.isEmpty else { return nil }
        let features = features(of: screen)
        let scores = zip(model.categories, model.scores(of: features))
        return LocalLesson(
            id: id, features: features, scores: Dictionary(uniqueKeysWithValues: scores),
            category: category)
    }

    /// The text of a file that keeps a layer.
    ///
    /// One line for each category, with the weights by the names of their features; those that are
    /// zero are left out.
    package func text(of layer: LocalLayer) -> [UInt8] {
        let rows = layer.weights.sorted { $0.key.rawValue < $1.key.rawValue }.map { category, row in
            let weights = zip(model.features, row).filter { $0.1 != 0 }.map { feature, weight in
                // By way of its text, which is shorter than that of the same number as a Double.
                (feature.name, JSONValue.number(Double(weight.description) ?? 0))
            }
            let object = JSONValue.object(Dictionary(weights) { first, _ in first })
            return "    \(JSONValue.string(category.rawValue).compactText): \(object.compactText)"
        }
        let text = """
            {
              "about": "Learned from your corrections, and made again from them if it is missing.",
              "model": "\(model.fingerprint)",
              "schema": \(LocalLayer.schema),
              "weights": {
            \(rows.joined(separator: ",\n"))
              }
            }

            """
        return Array(text.utf8)
    }

    /// The layer in the fields of such a file.
    ///
    /// - Returns: nil if it was learned on top of another model, or is damaged: then it has to be
    ///   learned again.
    package func layer(in fields: [String: JSONValue]) -> LocalLayer? {
        guard fields["schema"]?.integer == LocalLayer.schema,
            fields["model"]?.string == model.fingerprint, let rows = fields["weights"]?.object
        else { return nil }
        var weights: [Category: [Float]] = [:]
        for (category, row) in rows {
            guard let row = row.object else { return nil }
            weights[Category(rawValue: category)] = model.features.map { feature in
                Float(row[feature.name]?.number ?? 0)
            }
        }
        return LocalLayer(weights: weights)
    }
}

extension LocalLayer {
    /// The version of the layout of the file.
    fileprivate static let schema = 1
}
