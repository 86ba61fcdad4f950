package import ScreenshotModel

/// Decides from its text and its looks what a screenshot shows. Pure: the same screen always gives
/// the same verdict.
package struct ScreenshotSorter: Sendable {
    /// What the corrections of the images' store have taught; nil for the shipped model alone.
    package var layer: LocalLayer?

    private let extractor = FeatureExtractor.shipped
    let model: SortingModel
    private let finder: WorkFinder
    /// From which confidence on a category is said.
    private let thresholds: [Category: Double]
    /// From which confidence on a category of the user's own is said: where it is likelier than all
    /// others together.
    private static let thresholdOfNewCategories = 0.5

    /// - Parameters:
    ///   - model: The weights of the categories.
    ///   - work: The weights that choose title and creator.
    ///   - thresholds: From which confidence on a category is said, instead of the model's own
    ///     thresholds.
    package init(
        model: SortingModel = .shipped, work: WorkModel = .shipped,
        thresholds: [Category: Double] = [:]
    ) {
        self.model = model
        finder = WorkFinder(model: work)
        self.thresholds = Dictionary(
            uniqueKeysWithValues: zip(model.categories, model.thresholds)
        ).merging(thresholds) { $1 }
    }

    /// Says what one screen shows.
    ///
    /// - Returns: `success`, or `flagged` as `no_text` or `low_confidence`. The confidence is that
    ///   in the category that is said; where a likelier one is not sure enough to be said, it is the
    ///   runner-up.
    package func verdict(for screen: Screen) -> Verdict {
        let page = Page(screen)
        guard !page.lines.isEmpty else { return .withoutText }
        let measured = extractor.measure(page)
        let classification = classification(of: measured, by: model(for: measured))
        return verdict(on: page, classification, showing: work(on: page, classification))
    }

    /// Says why.
    ///
    /// - Returns: nil for a screen without readable text.
    package func explanation(of screen: Screen) -> Explanation? {
        let page = Page(screen)
        guard !page.lines.isEmpty else { return nil }
        let measured = extractor.measure(page)
        let model = model(for: measured)
        let classification = classification(of: measured, by: model)
        let order = classification.ranking.map { ranked in
            model.categories.firstIndex(of: ranked.category) ?? 0
        }
        let finder = EvidenceFinder(
            page: page, measured: measured, extractor: extractor, model: model, first: order[0],
            second: order[1])
        let work = work(on: page, classification)
        return Explanation(
            verdict: verdict(on: page, classification, showing: work),
            titleLines: work.title?.lines ?? [], creatorLines: work.creator?.lines ?? [],
            ranking: classification.ranking,
            margin: classification.scores[order[0]] - classification.scores[order[1]],
            evidence: finder.evidence())
    }

    /// What was measured on a screen, around 0 and of like size over ordinary screens.
    package func features(of screen: Screen) -> [Float] {
        model.standardized(extractor.measure(Page(screen)).values)
    }

    /// How strongly the model takes a screen for each category: log-odds but for a constant.
    package func scores(of screen: Screen) -> [Category: Double] {
        let scores = model.scores(of: features(of: screen))
        return Dictionary(uniqueKeysWithValues: zip(model.categories, scores))
    }

    /// The model as the layer changes it for one screen.
    private func model(for measured: PageFeatures) -> SortingModel {
        layer.map { model.adding($0, for: model.standardized(measured.values)) } ?? model
    }

    private func classification(
        of measured: PageFeatures, by model: SortingModel
    ) -> Classification {
        Classification(
            scores: model.scores(of: model.standardized(measured.values)),
            categories: model.categories)
    }

    /// The work that is shown, if a category is said.
    private func work(on page: Page, _ classification: Classification) -> Work {
        let guess = classification.ranking[0]
        guard isSaid(guess) else { return Work() }
        return finder.work(on: page, as: guess.category)
    }

    private func isSaid(_ guess: RankedCategory) -> Bool {
        guess.confidence >= thresholds[guess.category] ?? Self.thresholdOfNewCategories
    }

    private func verdict(
        on page: Page, _ classification: Classification, showing work: Work
    ) -> Verdict {
        let guess = classification.ranking[0]
        guard guess.category != .unknown else {
            return unknown(
                classification, runnerUp: classification.ranking[1],
                message: "The text speaks for none of the categories.")
        }
        guard isSaid(guess) else {
            return unknown(
                classification, runnerUp: guess,
                message: "It may be \(guess.category.rawValue), but too little speaks for it.")
        }
        return sorted(page, classification, showing: work)
    }

    private func sorted(
        _ page: Page, _ classification: Classification, showing work: Work
    ) -> Verdict {
        let ranked = classification.ranking[0]
        let category = ranked.category
        let (title, creator) = (work.title?.text, work.creator?.text)
        let text = page.lines.map(\.text).joined(separator: " ")
        return Verdict(
            status: .success, category: category, confidence: ranked.confidence,
            runnerUp: classification.ranking[1], title: title, creator: creator,
            details: work.details,
            caption: category == .meme
                ? Caption.meme(text)
                : Caption.work(category, title: title, creator: creator),
            message: "Sorted as \(category.rawValue).",
            link: SearchLink.link(for: category, title: title, creator: creator))
    }

    private func unknown(
        _ classification: Classification, runnerUp: RankedCategory, message: String
    ) -> Verdict {
        Verdict(
            status: .flagged, reason: .lowConfidence, category: .unknown,
            confidence: classification.confidence(in: .unknown), runnerUp: runnerUp,
            caption: Verdict.unknownCaption, message: message)
    }
}

extension Verdict {
    fileprivate static let withoutText = Verdict(
        status: .flagged, reason: .noText, category: .unknown, confidence: 0,
        caption: unknownCaption, message: "No readable text was found.")
}
