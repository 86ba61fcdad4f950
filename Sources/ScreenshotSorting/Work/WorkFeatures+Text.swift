internal import Glibc

extension WorkFeatures {
    func describeLetters(
        _ candidate: WorkCandidate, in vector: inout FeatureVector<WorkFeature>
    ) {
        let text = candidate.text
        vector[.length] = log2(Float(text.length) + 1) / 6
        vector.set(.isOneWord, if: text.words.count == 1)
        vector.set(.isLong, if: text.words.count > 8)
        vector.set(.isShort, if: text.letterCount < 3)
        vector.set(
            .isInCapitals,
            if: text.letterCount > 2 && text.capitalCount * 10 >= text.letterCount * 9)
        vector[.digits] = Float(text.digitCount) / Float(max(1, text.length))
        vector[.doubt] = doubt(of: candidate)
        describeEnds(text.text, in: &vector)
        vector[.titleCase] = Float(text.capitalizedCount) / Float(max(1, text.tokenCount))
        vector.set(.hasClock, if: hasClock(text))
    }

    private func hasClock(_ text: PrintedText) -> Bool {
        guard text.digitCount > 2, text.text.utf8.contains(UInt8(ascii: ":")) else { return false }
        return text.text.split(separator: " ").contains { ClockTime($0) != nil }
    }

    private func doubt(of candidate: WorkCandidate) -> Float {
        let least = candidate.lines.map { page.lines[$0].source.confidence }.min() ?? 0
        return Float(1 - least) * 2
    }

    private func describeEnds(_ text: String, in vector: inout FeatureVector<WorkFeature>) {
        guard let first = text.first, let last = text.last else { return }
        vector.set(.startsLow, if: first.isLowercase)
        vector.set(
            .startsWithSign, if: !first.isLetter && !first.isNumber && !"\"“'‘«¿¡(".contains(first))
        vector.set(.endsInColon, if: last == ":")
        vector.set(.endsSentence, if: last == "." || last == ",")
        vector.set(.isTruncated, if: last == "…" || text.hasSuffix("..."))
        vector.set(.isPath, if: text.utf8.contains(where: Self.signsOfPaths.contains))
    }

    private static let signsOfPaths = Set("/\\@_".utf8)

    func describeWords(
        _ candidate: WorkCandidate, in vector: inout FeatureVector<WorkFeature>
    ) {
        let words = candidate.text.words
        vector.set(.isInterface, if: WorkVocabulary.isInterface(key: candidate.text.key))
        let share = Float(max(1, words.count))
        vector[.interfaceWords] =
            Float(words.count(where: WorkVocabulary.isInterface(word:))) / share
        vector[.factsInside] = Float(WorkVocabulary.factCount(words)) / share
        vector.set(
            .startsWithBy,
            if: words.first.map(WorkVocabulary.bywords.contains) == true && words.count > 1)
        vector[.smallWords] = Float(words.count(where: Self.joiners.contains)) / share
        vector[.praise] = Float(words.count(where: WorkVocabulary.praise.contains)) / share
        describeName(candidate.text, in: &vector)
        vector.set(.endsLow, if: words.last.map { Self.joiners.contains($0) } == true)
        vector.set(.isProse, if: candidate.lines.contains { isInProse($0) })
    }

    /// Describes what sets names of people apart from titles.
    private func describeName(
        _ text: PrintedText, in vector: inout FeatureVector<WorkFeature>
    ) {
        guard (2...4).contains(text.words.count), let first = text.words.first else { return }
        let isCapitalized = text.capitalizedCount == text.tokenCount
        vector.set(.isNameLike, if: isCapitalized && text.digitCount == 0)
        vector.set(
            .hasFirstName,
            if: isCapitalized
                && (FirstNames.common.contains(first) || FirstNames.common.contains(text.words[1])))
        vector.set(.hasInitials, if: hasInitials(text))
    }

    /// Whether a part is capitals with points, such as `J.R.R.`.
    private func hasInitials(_ text: PrintedText) -> Bool {
        guard text.text.utf8.contains(UInt8(ascii: ".")) else { return false }
        return text.text.split(separator: " ").contains { token in
            token.count > 1 && token.hasSuffix(".")
                && token.allSatisfy { $0.isUppercase || $0 == "." }
        }
    }

    /// Words that no name ends with: the rest of it stands in the next line.
    private static let joiners: Set<String> = [
        "the", "a", "an", "of", "and", "in", "to", "for", "with", "at", "on", "by", "from", "der",
        "die", "das", "und", "dem", "den", "im", "le", "la", "les", "des", "du", "de", "et", "el",
        "los", "las", "y", "del",
    ]

    /// Whether the line is one of several long ones, as in a paragraph.
    private func isInProse(_ index: Int) -> Bool {
        let line = page.lines[index]
        guard line.text.words.count > 3, !line.isProse else { return line.isProse }
        let place = page.places[index]
        return [place.above, place.below].contains { other in
            guard let other else { return false }
            let neighbor = page.lines[other]
            return neighbor.text.words.count > 6 && neighbor.size < line.size * 1.12
                && line.size < neighbor.size * 1.12
        }
    }
}
