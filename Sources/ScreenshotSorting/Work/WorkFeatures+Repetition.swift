extension WorkFeatures {
    /// Describes what other lines say of the same.
    func describeRepetition(
        _ candidate: WorkCandidate, in vector: inout FeatureVector<WorkFeature>
    ) {
        let count = repetitions(of: candidate)
        vector.set(.saidAgain, if: count == 1 || count == 2)
        vector.set(.saidOften, if: count > 2)
        let long = candidate.text.words.filter { $0.utf8.count > 3 }
        if !long.isEmpty {
            let elsewhere = long.count { word in
                page.linesOfWord[word]?.contains { !candidate.lines.contains($0) } == true
            }
            vector[.wordsElsewhere] = Float(elsewhere) / Float(long.count)
        }
        vector.set(.isMentioned, if: isMentioned(candidate))
        describeOverlap(candidate, in: &vector)
        vector.set(.saidAsTitle, if: titleKeys.contains(candidate.text.key))
        vector.set(.saidAsCreator, if: creatorKeys.contains(candidate.text.key))
        vector.set(.otherPartSaid, if: isSaid(candidate.otherKey, outside: candidate.lines))
        if vector[.otherPartSaid] > 0 {
            vector.set(.lastPartOfSaid, if: candidate.origin.contains(.lastPart))
            vector.set(.firstPartOfSaid, if: candidate.origin.contains(.firstPart))
        }
    }

    /// Describes the lines that say more, or less, of the same: covers and headings shorten titles.
    private func describeOverlap(
        _ candidate: WorkCandidate, in vector: inout FeatureVector<WorkFeature>
    ) {
        let words = candidate.text.words
        let parts = Set(candidate.lines.map { page.lines[$0].text.key })
        var gathered = 0
        for index in related(to: candidate) {
            let other = page.lines[index]
            let isLonger = other.text.words.count > words.count
            if isLonger, other.isNamed, contains(other.text.words, words) {
                vector[.isFragment] = 1
                vector.set(.isContinued, if: other.text.words.starts(with: words))
            }
            guard !isLonger, other.text.letterCount > 2, other.text.words.count < words.count,
                !parts.contains(other.text.key), contains(words, other.text.words)
            else { continue }
            gathered += 1
            vector.set(.holdsLine, if: other.text.letterCount > 3)
            vector.set(.holdsLargest, if: other.size > page.largestSize * 0.94)
        }
        vector[.gathersLines] = min(1, Float(max(0, gathered - 1)) / 2)
        guard candidate.lines.count > 1 else { return }
        vector.set(.joinedPartSaid, if: parts.contains { isSaid($0, outside: candidate.lines) })
        let sizes = candidate.lines.map { page.lines[$0].size }
        vector[.sizeSpread] = (sizes.max() ?? 1) / (sizes.min() ?? 1) - 1
    }

    /// Other lines that could be names and share a word with the candidate, each once.
    private func related(to candidate: WorkCandidate) -> [Int] {
        var found: [Int] = []
        for word in candidate.text.words {
            for index in page.linesOfWord[word, default: []]
            where !found.contains(index) && !candidate.lines.contains(index)
                && page.lines[index].isPlausible
            {
                found.append(index)
            }
        }
        return found
    }

    /// Whether `words` hold `run` together and in this order.
    func contains(_ words: [String], _ run: [String]) -> Bool {
        guard run.count <= words.count else { return false }
        return (0...(words.count - run.count)).contains { start in
            words[start..<(start + run.count)].elementsEqual(run)
        }
    }

    /// Whether another, longer line holds the words in the same order.
    private func isMentioned(_ candidate: WorkCandidate) -> Bool {
        let words = candidate.text.words
        guard let rarest = words.min(by: { count(of: $0) < count(of: $1) }),
            candidate.text.key.utf8.count > 4
        else { return false }
        return page.linesOfWord[rarest, default: []].contains { index in
            let other = page.lines[index].text.words
            guard other.count > words.count, !page.lines[index].isNamed,
                !candidate.lines.contains(index)
            else { return false }
            return contains(other, words)
        }
    }

    private func count(of word: String) -> Int { page.linesOfWord[word]?.count ?? 0 }
}
