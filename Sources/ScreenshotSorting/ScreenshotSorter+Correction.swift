package import ScreenshotModel

extension ScreenshotSorter {
    /// The verdict with the user's own word in place of ours.
    ///
    /// A title or a creator that the correction leaves open stays as it was if the category was
    /// right.
    package func verdict(_ verdict: Verdict, correctedBy correction: Correction) -> Verdict {
        let category = correction.category
        let known = category == verdict.category ? verdict : nil
        let title = correction.title.shown(ifOpen: known?.title)
        let creator = correction.creator.shown(ifOpen: known?.creator)
        var corrected = verdict
        corrected.status = category == .unknown ? .flagged : .success
        corrected.reason = nil
        corrected.category = category
        corrected.album = known?.album
        corrected.confidence = 1
        corrected.runnerUp = nil
        corrected.title = title
        corrected.creator = creator
        corrected.details = known?.details ?? WorkDetails()
        corrected.details.titleConfidence = correction.title.confidence(
            ifOpen: corrected.details.titleConfidence)
        corrected.details.creatorConfidence = correction.creator.confidence(
            ifOpen: corrected.details.creatorConfidence)
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
}

extension CorrectedText {
    /// How sure the text is; nil if there is none.
    fileprivate func confidence(ifOpen found: Double?) -> Double? {
        switch self {
        case .open: found
        case .absent: nil
        case .text: 1
        }
    }
}
