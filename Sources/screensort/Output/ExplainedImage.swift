internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotSorting

/// An image, and why it is sorted as it is.
struct ExplainedImage {
    /// What is known of the image. Its verdict may be older, or the user's own.
    let result: ProcessingResult
    /// What this version says by itself.
    let verdict: Verdict
    /// nil for a screen without readable text.
    let explanation: Explanation?
    /// From which confidence on the likeliest category is said; nil without an explanation.
    let threshold: Double?
    /// What the user's own word makes of the verdict; nil without one.
    let corrected: Verdict?

    init(
        _ result: ProcessingResult, by sorter: ScreenshotSorter,
        thresholds: [Category: Double]
    ) {
        let screen = Screen(result)
        let explanation = sorter.explanation(of: screen)
        let verdict = explanation?.verdict ?? sorter.verdict(for: screen)
        self.result = result
        self.verdict = verdict
        self.explanation = explanation
        threshold = explanation?.ranking.first.flatMap { thresholds[$0.category] }
        corrected = result.correction.map { sorter.verdict(verdict, correctedBy: $0) }
    }

    /// The lines that show the title, as indices into the observations.
    var titleLines: [Int] {
        explanation?.titleLines ?? []
    }

    /// The lines that show the creator, as indices into the observations.
    var creatorLines: [Int] {
        explanation?.creatorLines ?? []
    }
}

extension Explanation {
    /// What is left of the margin beside the evidence: the biases, and what weighs next to nothing.
    var rest: Double {
        margin - evidence.reduce(0) { $0 + $1.weight }
    }

    /// What each line adds to the margin, by its index. What several lines show is divided evenly.
    var lineWeights: [Int: Double] {
        evidence.reduce(into: [:]) { weights, evidence in
            for line in evidence.lines {
                weights[line, default: 0] += evidence.weight / Double(evidence.lines.count)
            }
        }
    }
}
