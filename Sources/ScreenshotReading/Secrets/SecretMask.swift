internal import ScreenshotModel

/// The text of a page, and what secrets it shows.
struct SecretMask {
    /// Where in each line secrets are, by the line's index: places in the line, in their order.
    private var hidden: [Int: [(range: Range<Int>, kind: SecretKind)]] = [:]
    private let observations: [TextObservation]
    /// In the order of the page.
    private(set) var secrets: [Secret] = []

    init(_ text: UnmaskedText) {
        observations = text.observations
        let page = SecretPage(observations)
        let spans = SecretFinder.spans(in: page)
        for span in spans.sorted(by: { $0.ranges[0].lowerBound < $1.ranges[0].lowerBound }) {
            var boxes: [BoundingBox] = []
            for range in span.ranges {
                let line = page.lineIndex(at: range.lowerBound)
                let start = page.lines[line].range.lowerBound
                let local = range.lowerBound - start..<range.upperBound - start
                hidden[line, default: []].append((local, span.kind))
                boxes += LineWords(observations[line]).boxes(of: local)
            }
            guard let first = boxes.first else { continue }
            secrets.append(
                Secret(kind: span.kind, box: boxes.dropFirst().reduce(first) { $0.union($1) }))
        }
    }

    /// The observations with a mark in the place of each secret, in their texts and in their words.
    var maskedObservations: [TextObservation] {
        observations.enumerated().map { index, observation in
            guard let parts = hidden[index] else { return observation }
            return LineWords(observation).masked(
                parts.sorted { $0.range.lowerBound < $1.range.lowerBound })
        }
    }
}

/// The words of a line, and where they are in its text.
private struct LineWords {
    private let observation: TextObservation
    private let scalars: [Unicode.Scalar]
    private var ranges: [Range<Int>] = []
    /// Words that do not make up the text cannot be told apart by places in it.
    private let isExact: Bool

    init(_ observation: TextObservation) {
        self.observation = observation
        scalars = Array(observation.text.unicodeScalars)
        var start = 0
        for word in observation.words {
            let end = start + word.text.unicodeScalars.count
            ranges.append(start..<end)
            start = end + 1
        }
        isExact = observation.words.map(\.text).joined(separator: " ") == observation.text
    }

    /// The boxes of the words that share a character with a part of the text.
    func boxes(of range: Range<Int>) -> [BoundingBox] {
        let boxes = zip(ranges, observation.words).filter { $0.0.overlaps(range) }.map(\.1.box)
        return isExact && !boxes.isEmpty ? boxes : [observation.box]
    }

    /// - Parameter parts: In their order.
    func masked(_ parts: [(range: Range<Int>, kind: SecretKind)]) -> TextObservation {
        var masked = observation
        if isExact && !observation.words.isEmpty {
            masked.words = maskedWords(parts)
            masked.text = masked.words.map(\.text).joined(separator: " ")
        } else {
            masked.text = text(of: 0..<scalars.count, without: parts)
            masked.words = observation.words.isEmpty ? [] : [masked.wholeWord]
        }
        return masked
    }

    /// Words that share a secret become one, with a box around them all.
    private func maskedWords(
        _ parts: [(range: Range<Int>, kind: SecretKind)]
    ) -> [TextWord] {
        var words: [TextWord] = []
        var wordRanges: [Range<Int>] = []
        for (range, word) in zip(ranges, observation.words) {
            let isContinued = parts.contains { part in
                part.range.overlaps(range)
                    && wordRanges.last.map(part.range.overlaps) == true
            }
            if isContinued, let last = words.indices.last {
                words[last].box = words[last].box.union(word.box)
                words[last].confidence = min(words[last].confidence, word.confidence)
                wordRanges[last] = wordRanges[last].lowerBound..<range.upperBound
            } else {
                words.append(word)
                wordRanges.append(range)
            }
        }
        for index in words.indices
        where parts.contains(where: { $0.range.overlaps(wordRanges[index]) }) {
            words[index].text = text(of: wordRanges[index], without: parts)
        }
        return words
    }

    private func text(
        of range: Range<Int>, without parts: [(range: Range<Int>, kind: SecretKind)]
    ) -> String {
        var text = String.UnicodeScalarView()
        var place = range.lowerBound
        for part in parts where part.range.overlaps(range) {
            text.append(contentsOf: scalars[place..<max(place, part.range.lowerBound)])
            text.append(contentsOf: part.kind.mark.unicodeScalars)
            place = part.range.upperBound
        }
        text.append(contentsOf: scalars[place..<max(place, range.upperBound)])
        return String(text)
    }
}

extension TextObservation {
    /// The line as one word.
    fileprivate var wholeWord: TextWord {
        TextWord(text: text, confidence: confidence, box: box)
    }
}
