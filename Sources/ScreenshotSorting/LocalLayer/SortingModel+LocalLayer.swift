internal import ScreenshotModel

extension SortingModel {
    /// The model as a layer changes it for one screen, so that it gives the scores that
    /// ``LocalLayer/scores(_:features:)`` gives, and tells where they come from.
    ///
    /// - Parameter features: Of the screen, standardized.
    func adding(_ layer: LocalLayer, for features: [Float]) -> SortingModel {
        let own = Dictionary(uniqueKeysWithValues: zip(categories, scores(of: features)))
        let new = layer.weights.keys.filter { own[$0] == nil }.sorted { $0.rawValue < $1.rawValue }
        let offsets = LocalLayer.offsets(own, of: new)
        var model = self
        model.categories += new
        // Scores are divided by the temperature; what the layer adds to them is not.
        model.biases += new.map { (offsets[$0] ?? 0) * temperature }
        let factor = FeatureScaling.factor(of: features) * Float(temperature)
        let columns = model.categories.map { layer.weights[$0] }
        for index in features.indices where index < model.features.count {
            let zeros = new.map { _ in Float(0) }
            let weights = model.features[index].weights + zeros
            model.features[index].weights = zip(weights, columns).map { weight, column in
                guard let column, column.count == features.count else { return weight }
                return weight + column[index] * factor
            }
        }
        return model
    }

    /// Tells models apart: a hash of all that they consist of, in hexadecimal digits.
    ///
    /// FNV-1a with 64 bits: the same on every machine and in every run, unlike Swift's own.
    var fingerprint: String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return String(hash, radix: 16)
    }
}
