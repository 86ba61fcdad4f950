internal import ScreenshotModel

/// The fields of one rule. Each that is missing or wrong is noted.
extension RuleFileReader {
    /// The largest weight, minimum and number of matches; more is a slip of the finger.
    private static let mostWeight = 1000.0
    /// Names of folders have no more bytes on any file system.
    private static let longestAlbum = 255

    private static let builtIn: [Category] = [.music, .movie, .book, .meme, .unknown]

    mutating func name(of table: TOMLTable, at position: TextPosition) -> String? {
        guard let value = table["name"] else {
            problems.addMissing("the rule has no name; add name = \"receipt\"", at: position)
            return nil
        }
        guard let name = problems.text(value, "name") else { return nil }
        if name.isEmpty || !name.allSatisfy({ $0.isNamePart }) {
            problems.add(
                "the name '\(name)' is not made of a-z, 0-9 and '-'; write one such as 'receipt'",
                at: value.position)
            return nil
        }
        if Self.builtIn.contains(where: { $0.rawValue == name }) {
            problems.add("'\(name)' is built in; choose another name", at: value.position)
            return nil
        }
        return isNew(name, at: value.position) ? name : nil
    }

    mutating func album(of table: TOMLTable) -> String? {
        guard let value = table["album"], let album = problems.text(value, "album") else {
            return nil
        }
        let isControlled = album.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        if album.isEmpty || album.hasPrefix(".") || album.contains("/") || isControlled
            || album.utf8.count > Self.longestAlbum
        {
            problems.add(
                "'\(album)' cannot be the name of a folder; leave out '/' and a dot at the start",
                at: value.position)
        }
        return album
    }

    mutating func phrases(of table: TOMLTable) -> [Rule.Phrase] {
        guard let value = table["phrases"],
            let phrases = problems.table(value, "phrases", wanted: "{ \"subtotal\" = 2 }")
        else { return [] }
        var known: [[[Unicode.Scalar]]: String] = [:]
        return phrases.entries.compactMap { entry in
            let text = entry.key.name
            let words = FoldedText(text).words
            if words.isEmpty {
                problems.add(
                    "the phrase '\(text)' has no letter or digit; write a pattern",
                    at: entry.key.position)
            } else if let other = known[words] {
                problems.add(
                    "the phrases '\(other)' and '\(text)' are the same; remove one of them",
                    at: entry.key.position)
            }
            known[words] = text
            return weight(entry.value, text).map { Rule.Phrase(text: text, weight: $0) }
        }
    }

    mutating func patterns(of table: TOMLTable) -> [Rule.Pattern] {
        guard let value = table["patterns"] else { return [] }
        let wanted = "[ { match = '\\d+', weight = 1 } ]"
        return problems.values(value, "patterns", wanted: wanted).compactMap { element in
            problems.table(element, "patterns", wanted: wanted)
                .flatMap { pattern($0, at: element.position) }
        }
    }

    private mutating func pattern(
        _ table: TOMLTable, at position: TextPosition
    ) -> Rule.Pattern? {
        problems.checkKeys(of: table, known: ["match", "weight", "atLeast"])
        let weight = table["weight"].map { self.weight($0, "weight") } ?? 1
        let atLeast = table["atLeast"].map { count($0) } ?? 1
        guard let value = table["match"] else {
            problems.addMissing("the pattern has no text; add match = '\\d+'", at: position)
            return nil
        }
        guard let source = problems.text(value, "match") else { return nil }
        do throws(PatternError) {
            let match = try LinePattern(source)
            guard let weight, let atLeast else { return nil }
            return Rule.Pattern(match: match, weight: weight, atLeast: atLeast)
        } catch {
            problems.add(
                "the pattern '\(source)' is wrong at its character \(error.place): \(error.message)",
                at: value.position)
            return nil
        }
    }

    mutating func minimum(of table: TOMLTable, at position: TextPosition) -> Double? {
        guard let value = table["minimum"] else {
            problems.addMissing(
                "the rule has no minimum; add minimum = 4, the total that is enough", at: position)
            return nil
        }
        guard let minimum = problems.number(value, "minimum") else { return nil }
        guard minimum > 0, minimum <= Self.mostWeight else {
            problems.add(
                "the minimum is \(minimum); it can be up to 1000, and more than 0",
                at: value.position)
            return nil
        }
        return minimum
    }

    mutating func over(of table: TOMLTable) -> Set<Category> {
        guard let value = table["over"] else { return [] }
        let names = Self.builtIn.map(\.rawValue)
        var over: Set<Category> = []
        for element in problems.values(value, "over", wanted: "[\"music\"]") {
            guard let name = problems.text(element, "over") else { continue }
            if names.contains(name) {
                over.insert(Category(rawValue: name))
            } else {
                let hint = NearestName.hint(for: name, among: names)
                problems.add("'\(name)' is not built in\(hint)", at: element.position)
            }
        }
        return over
    }

    private mutating func weight(_ value: TOMLValue, _ name: String) -> Double? {
        guard let weight = problems.number(value, name) else { return nil }
        guard weight != 0, abs(weight) <= Self.mostWeight else {
            problems.add(
                "the weight of '\(name)' is \(weight); it can be -1000 to 1000, but not 0",
                at: value.position)
            return nil
        }
        return weight
    }

    private mutating func count(_ value: TOMLValue) -> Int? {
        if case .integer(let count) = value.content, (1...Int(Self.mostWeight)).contains(count) {
            return count
        }
        problems.add(
            "'atLeast' is no count; write a whole number from 1 to 1000", at: value.position)
        return nil
    }
}

extension Character {
    /// Whether it may be in the name of a category.
    fileprivate var isNamePart: Bool {
        switch self {
        case "a"..."z", "0"..."9", "-": utf8.count == 1
        default: false
        }
    }
}
