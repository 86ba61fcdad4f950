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
        var rows: [Substring: [Double]] = [:]
        var categories: [Category] = []
        let bytes = UnsafeBufferPointer(start: resource.bytes, count: resource.size)
        let text = String(decoding: bytes, as: UTF8.self)
        for line in text.utf8.split(separator: UInt8(ascii: "\n"))
        where line.first != UInt8(ascii: "#") {
            let fields = line.split(separator: UInt8(ascii: "\t")).map { Substring($0) }
            if fields[0] == "categories" {
                categories = fields.dropFirst(3).map { Category(rawValue: String($0)) }
            } else {
                rows[fields[0]] = fields.dropFirst().map { strtod(String($0), nil) }
            }
        }
        func values(_ name: String, else value: Double) -> [Double] {
            rows[Substring(name)].map { Array($0.dropFirst(2)) }
                ?? Array(repeating: value, count: categories.count)
        }
        self.init(
            categories: categories,
            features: names.map { name in
                let row = rows[Substring(name)] ?? [0, 0]
                return FeatureWeights(
                    name: name, mean: Float(row[0]), scale: Float(row[1]),
                    weights: values(name, else: 0).map { Float($0) })
            },
            biases: values("bias", else: 0), temperature: rows["temperature"]?[1] ?? 1,
            thresholds: values("threshold", else: 1))
    }
}
