internal import CSortingModel
internal import Glibc
internal import ScreenshotModel

/// The model's file: one line a feature, with tabs between the fields.
extension SortingModel {
    /// The model that comes with the program.
    package static let shipped = SortingModel(
        screensort_resource_categories(), names: FeatureExtractor.shipped.names)

    /// The model as the text of its file.
    package var text: String {
        func row(_ name: String, _ values: [Double]) -> String {
            ([name] + values.map(Self.number)).joined(separator: "\t")
        }
        let head = [
            "# What each feature of a screen adds to the score of each category.",
            "# Made by `screensort train`; see Fixtures/training/README.md.",
            (["categories", "mean", "scale"] + categories.map(\.rawValue)).joined(separator: "\t"),
            row("bias", [0, 1] + biases),
            row("threshold", [0, 1] + thresholds),
            row("temperature", [0, temperature]),
        ]
        let rows = features.map { feature in
            row(feature.name, ([feature.mean, feature.scale] + feature.weights).map { Double($0) })
        }
        return (head + rows).joined(separator: "\n") + "\n"
    }

    /// Four digits after the point, as few as needed.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    /// - Parameters:
    ///   - resource: As ``text`` has it. Features that it does not name weigh nothing.
    ///   - names: The features that are measured, in their order.
    private init(_ resource: screensort_resource, names: [String]) {
        var rows: [String: [Double]] = [:]
        var categories: [Category] = []
        let text = UnsafeBufferPointer(start: resource.bytes, count: resource.size)
        for line in text.split(separator: UInt8(ascii: "\n"))
        where line.first != UInt8(ascii: "#") {
            let name = String(
                decoding: line.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self)
            if name == "categories" {
                categories = String(decoding: line, as: UTF8.self).split(separator: "\t")
                    .dropFirst(3).map { Category(rawValue: String($0)) }
            } else {
                rows[name] = Self.numbers(in: line.dropFirst(name.utf8.count))
            }
        }
        func values(_ name: String, else value: Double) -> [Double] {
            rows[name].map { Array($0.dropFirst(2)) }
                ?? Array(repeating: value, count: categories.count)
        }
        self.init(
            categories: categories,
            features: names.map { name in
                let row = rows[name] ?? [0, 0]
                return FeatureWeights(
                    name: name, mean: Float(row[0]), scale: Float(row[1]),
                    weights: values(name, else: 0).map { Float($0) })
            },
            biases: values("bias", else: 0), temperature: rows["temperature"]?[1] ?? 1,
            thresholds: values("threshold", else: 1))
    }

    /// The numbers of a line, each after a tab. Something follows the line: strtod ends there.
    static func numbers(in line: Slice<UnsafeBufferPointer<UInt8>>) -> [Double] {
        guard let start = UnsafeBufferPointer(rebasing: line).baseAddress else { return [] }
        return line.indices.filter { line[$0] == UInt8(ascii: "\t") }.map { tab in
            let field = UnsafeRawPointer(start + (tab - line.startIndex + 1))
            return strtod(field.assumingMemoryBound(to: CChar.self), nil)
        }
    }
}
