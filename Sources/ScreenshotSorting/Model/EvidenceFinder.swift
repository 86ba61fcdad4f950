internal import ScreenshotModel

/// Takes the margin between two categories apart.
struct EvidenceFinder {
    let page: Page
    let measured: PageFeatures
    let extractor: FeatureExtractor
    let model: SortingModel
    /// The categories to be compared, as indices into the model's.
    let first: Int
    let second: Int

    /// All that weighs something, weightiest first.
    func evidence() -> [Evidence] {
        (ofNamedFeatures() + ofMeaning())
            .filter { abs($0.weight) >= Explanation.leastWeight }
            .sorted { left, right in
                (abs(right.weight), left.feature, left.lines.first ?? -1)
                    < (abs(left.weight), right.feature, right.lines.first ?? -1)
            }
    }

    private func ofNamedFeatures() -> [Evidence] {
        let standardized = model.standardized(measured.values)
        let groups = extractor.lexicon.groups.count
        return (0..<extractor.firstOfMeaning).map { index in
            let weight = Double(standardized[index]) * difference(of: model.features[index])
            let name = model.features[index].name
            if index < groups { return ofWords(name, weight: weight, group: index) }
            let layout = index - groups
            let lines = layout < measured.layoutLines.count ? measured.layoutLines[layout] : []
            return Evidence(
                feature: name, weight: weight, phrases: [], lines: lines.map(observation))
        }
    }

    private func ofWords(_ name: String, weight: Double, group: Int) -> Evidence {
        let matches = measured.matches.filter { $0.group == group }
        return Evidence(
            feature: name, weight: weight,
            phrases: matches.map {
                page.lines[$0.line].plainWords[$0.words].joined(separator: " ")
            },
            lines: matches.reduce(into: []) { lines, match in
                let line = observation(match.line)
                if !lines.contains(line) { lines.append(line) }
            })
    }

    /// The meaning of each line's words. What an average screen's words mean is no evidence.
    private func ofMeaning() -> [Evidence] {
        let features = model.features[extractor.firstOfMeaning...]
        let directions = features.map { feature in
            feature.scale > 0 ? Float(difference(of: feature)) / feature.scale : 0
        }
        let average = zip(features, directions).reduce(0) { $0 + Double($1.0.mean * $1.1) }
        let shares = extractor.shares(of: measured, along: directions)
        let pieces = Double(max(1, measured.pieces.count))
        return shares.sorted { $0.key < $1.key }.map { line, share in
            let count = Double(measured.pieces.count { $0.line == line })
            return Evidence(
                feature: "meaning", weight: share - average * count / pieces, phrases: [],
                lines: [observation(line)])
        }
    }

    private func difference(of feature: FeatureWeights) -> Double {
        Double(feature.weights[first] - feature.weights[second]) / model.temperature
    }

    private func observation(_ line: Int) -> Int {
        page.lines[line].observation
    }
}
