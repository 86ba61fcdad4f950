package import ScreenshotModel

/// Decides from its text what a screenshot shows. Pure: the same lines always give the same
/// verdict.
package struct ScreenshotSorter: Sendable {
    /// Below this a category is not said: a wrong one is worse than none.
    private static let leastConfidence = 0.6

    package init() {}

    /// Says what one image shows.
    ///
    /// - Parameters:
    ///   - observations: Every line of the image, in any order.
    ///   - width: Of the image, in pixels.
    ///   - height: Of the image, in pixels.
    ///   - picture: What it looks like; nil if that is not known.
    /// - Returns: `success`, or `flagged` as `no_text` or `low_confidence`. The confidence is that
    ///   in the category, and where it is too low, that in the best guess.
    package func verdict(
        for observations: [TextObservation], width: Int, height: Int, picture: PictureStatistics?
    ) -> Verdict {
        let page = Page(observations, width: width, height: height)
        guard !page.lines.isEmpty else {
            return flagged(.noText, confidence: 0, message: "No readable text was found.")
        }
        let classification = Classification(page)
        guard classification.category != .unknown else {
            return flagged(
                .lowConfidence, confidence: 1 - classification.confidence,
                message: "The text speaks for none of the categories.")
        }
        guard classification.confidence >= Self.leastConfidence else {
            let guess = classification.category.rawValue
            return flagged(
                .lowConfidence, confidence: classification.confidence,
                message: "It may be \(guess), but too little speaks for it.")
        }
        return sorted(page, as: classification)
    }

    /// The verdict with the user's own word in place of ours.
    ///
    /// A title or a creator that the correction leaves open stays as it was if the category was
    /// right.
    package func verdict(_ verdict: Verdict, correctedBy correction: Correction) -> Verdict {
        let category = correction.category
        let known = category == verdict.category ? verdict : nil
        let title = correction.title ?? known?.title
        let creator = correction.creator ?? known?.creator
        var corrected = verdict
        corrected.status = category == .unknown ? .flagged : .success
        corrected.reason = nil
        corrected.category = category
        corrected.confidence = 1
        corrected.title = title
        corrected.creator = creator
        corrected.caption = caption(of: category, title: title, creator: creator, known: known)
        corrected.message = "Set by you."
        corrected.link = SearchLink.link(for: category, title: title, creator: creator)
        return corrected
    }

    private func caption(
        of category: Category, title: String?, creator: String?, known: Verdict?
    ) -> String {
        switch category {
        case .unknown: Verdict.unknownCaption
        case .meme where title == nil: known?.caption ?? Caption.meme("")
        default: Caption.work(category, title: title, creator: creator)
        }
    }

    private func sorted(_ page: Page, as classification: Classification) -> Verdict {
        let category = classification.category
        let work = WorkFinder(page: page, category: category).work()
        let text = page.lines.map(\.text).joined(separator: " ")
        let signs = classification.evidence.prefix(3).map { "\"\($0.phrase)\"" }
        return Verdict(
            status: .success, category: category, confidence: classification.confidence,
            title: work?.title, creator: work?.creator,
            caption: category == .meme
                ? Caption.meme(text)
                : Caption.work(category, title: work?.title, creator: work?.creator),
            message: "Sorted as \(category.rawValue) because of \(signs.joined(separator: ", ")).",
            link: SearchLink.link(for: category, title: work?.title, creator: work?.creator))
    }

    private func flagged(
        _ reason: ProcessingReason, confidence: Double, message: String
    ) -> Verdict {
        Verdict(
            status: .flagged, reason: reason, category: .unknown, confidence: confidence,
            caption: Verdict.unknownCaption, message: message)
    }
}
