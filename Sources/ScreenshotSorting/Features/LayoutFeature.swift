/// Something that the forms and places of lines say, beyond their words.
struct LayoutFeature: Sendable {
    let name: String
    let measure: @Sendable (Page) -> Reading

    /// All of them, in the order of the model's file.
    static let all = recordings + films + books + talk + tools + shape

    init(_ name: String, measure: @escaping @Sendable (Page) -> Reading) {
        self.name = name
        self.measure = measure
    }

    /// How many lines match.
    static func count(
        _ name: String, where isMatch: @escaping @Sendable (PageLine) -> Bool
    ) -> LayoutFeature {
        LayoutFeature(name) { page in
            Reading(countOf: page.lines.indices.filter { isMatch(page.lines[$0]) })
        }
    }

    /// How many lines that have a digit have a word that matches.
    static func countOfNumbers(
        _ name: String, where isMatch: @escaping @Sendable (String) -> Bool
    ) -> LayoutFeature {
        count(name) { $0.hasDigits && $0.tokens.contains(where: isMatch) }
    }

    /// How many lines count something: `353 pages`.
    static func counts(_ name: String, of units: Set<String>) -> LayoutFeature {
        count(name) { line in
            line.hasDigits
                && zip(line.words, line.words.dropFirst()).contains { number, unit in
                    Int(number) != nil && units.contains(unit)
                }
        }
    }
}
