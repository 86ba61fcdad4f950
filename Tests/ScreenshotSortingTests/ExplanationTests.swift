internal import Foundation
internal import ScreenshotModel
internal import TestSupport
internal import Testing

@testable internal import ScreenshotSorting

struct ExplanationTests {
    private static let player: [TextObservation] = [
        .make(text: "9:41", x: 60, y: 40), .make(text: "Playing from album", x: 300, y: 150),
        .make(text: "Say It Again", x: 70, y: 1300, height: 60),
        .make(text: "Kilo Sparrow", x: 70, y: 1400), .make(text: "1:22", x: 70, y: 1600),
        .make(text: "3:36", x: 930, y: 1600), .make(text: "Lyrics", x: 70, y: 1800),
    ]

    @Test(arguments: [[], [" "]])
    func `a screen without readable text has no explanation`(texts: [String]) {
        let screen = screen(texts.map { TextObservation.make(text: $0) })
        #expect(ScreenshotSorter().explanation(of: screen) == nil)
    }

    @Test func `the margin is the distance of the two likeliest categories`() throws {
        let screen = screen(Self.player)
        let explanation = try #require(ScreenshotSorter().explanation(of: screen))
        let (first, second) = (explanation.ranking[0], explanation.ranking[1])
        #expect(first.category == .music)
        #expect(explanation.verdict == ScreenshotSorter().verdict(for: screen))
        #expect(abs(explanation.margin - log(first.confidence / second.confidence)) < 1e-9)
    }

    @Test func `the evidence is all of the margin but the biases`() throws {
        let model = SortingModel.shipped
        let explanation = try #require(ScreenshotSorter().explanation(of: screen(Self.player)))
        let biases = try explanation.ranking.prefix(2).map { ranked in
            model.biases[try #require(model.categories.firstIndex(of: ranked.category))]
        }
        let evidence = explanation.evidence.reduce(0) { $0 + $1.weight }
        let rest = explanation.margin - evidence - (biases[0] - biases[1]) / model.temperature
        // What weighs next to nothing is left out.
        #expect(abs(rest) < 0.05)
    }

    @Test func `words are evidence on the lines that they stand on`() throws {
        let explanation = try #require(ScreenshotSorter().explanation(of: screen(Self.player)))
        let ofWords = explanation.evidence.filter { !$0.phrases.isEmpty }
        #expect(ofWords.contains { $0.phrases.contains("playing from album") })
        for evidence in ofWords {
            let texts = evidence.lines.map { Self.player[$0].text.lowercased() }
            for phrase in evidence.phrases {
                #expect(texts.contains { $0.contains(phrase) }, "\(evidence)")
            }
        }
    }

    @Test func `what is not on the screen is evidence without lines`() throws {
        let explanation = try #require(ScreenshotSorter().explanation(of: screen(Self.player)))
        let absent = explanation.evidence.filter {
            $0.feature.hasPrefix("words: ") && $0.phrases.isEmpty
        }
        #expect(!absent.isEmpty)
        #expect(absent.allSatisfy { $0.lines.isEmpty })
    }

    @Test func `the weightiest evidence comes first`() throws {
        let explanation = try #require(ScreenshotSorter().explanation(of: screen(Self.player)))
        let weights = explanation.evidence.map { abs($0.weight) }
        #expect(weights == weights.sorted(by: >))
    }

    private func screen(_ observations: [TextObservation]) -> Screen {
        Screen(observations: observations, width: 1080, height: 2340, picture: nil)
    }
}
