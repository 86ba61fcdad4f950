internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotSorting
internal import SystemPackage

/// Learns from the corrections of one store, whose lock the caller has.
struct StoreLearner {
    let store: SidecarStore
    /// Without a layer.
    let sorter: ScreenshotSorter

    /// How many images at most, of those that the user has said nothing of, hold the layer back: a
    /// part of many tells as much, and each takes a millisecond.
    private static let anchorLimit = 1000

    /// What is in the sidecars.
    struct Survey {
        /// One for each corrected image, and for some that the user has said nothing of.
        var lessons: [LocalLesson]
        /// How many images the user has said nothing of.
        var uncorrectedCount: Int
        /// Why a sidecar, or a folder of them, could not be read, so that something may be missing.
        var unreadable: SidecarError?
    }

    /// What became of learning.
    struct Outcome {
        /// The layer in force; nil if there is nothing to be learned.
        var layer: LocalLayer?
        /// How many earlier corrections a new layer would have answered wrong, so that the old one
        /// stays; 0 if it does not.
        var brokenCount: Int
    }

    /// The layer that was learned last.
    ///
    /// - Returns: nil if there is none, or if it was learned on top of another model.
    func storedLayer() throws(SidecarError) -> LocalLayer? {
        guard let text = try store.readLocalModel(),
            case .object(let fields) = JSONValue(parsing: text)
        else { return nil }
        return sorter.layer(in: fields)
    }

    /// Learns from all corrections.
    ///
    /// - Parameter previous: The layer in force; nil if nothing of it is to remain, since corrections
    ///   were taken back, even if there is no new one to put in its place.
    func learn(from lessons: [LocalLesson], previous: LocalLayer?) -> Outcome {
        var outcome = Outcome(layer: previous, brokenCount: 0)
        switch LocalLearning(lessons, previous: outcome.layer) {
        case .learned(let layer): outcome.layer = layer
        case .refused(let brokenCount): outcome.brokenCount = brokenCount
        }
        return outcome
    }

    /// Keeps what was learned.
    func keep(_ layer: LocalLayer?) throws(SidecarError) {
        // One without weights is kept, too: it tells that there is nothing to be learned.
        try store.writeLocalModel(sorter.text(of: layer ?? LocalLayer(weights: [:])))
    }

    /// Looks through all sidecars. Of copies of one image the correction that was made last counts.
    func survey() throws(SidecarError) -> Survey {
        var corrected: [String: ProcessingResult] = [:]
        var uncorrected: [String: FilePath] = [:]
        var uncorrectedCount = 0
        var unreadable: SidecarError?
        var listing = StoreListing(of: store)
        while case let chunk = listing.nextChunk(), !chunk.isEmpty {
            for sidecar in chunk {
                if case .damaged(let error) = sidecar.reading, case .file = error {
                    unreadable = unreadable ?? error
                }
                guard case .stored(let stored) = sidecar.reading else { continue }
                if !stored.isCorrected { uncorrectedCount += 1 }
                guard let id = stored.sha256 else { continue }
                if !stored.isCorrected {
                    uncorrected[id] = sidecar.relative
                } else if let result = try result(at: sidecar.relative),
                    corrected[id].map(result.isSaidAfter) ?? true
                {
                    corrected[id] = result
                }
            }
        }
        var lessons = corrected.compactMap { id, result in
            sorter.lesson(id: id, Screen(result), category: result.correction?.category)
        }
        // Those with the smallest hashes are as good as any, and always the same.
        let anchors = uncorrected.filter { corrected[$0.key] == nil }.sorted { $0.key < $1.key }
        for (id, relative) in anchors.prefix(Self.anchorLimit) {
            guard let result = try result(at: relative) else { continue }
            if let lesson = sorter.lesson(id: id, Screen(result), category: nil) {
                lessons.append(lesson)
            }
        }
        return Survey(
            lessons: lessons, uncorrectedCount: uncorrectedCount, unreadable: unreadable)
    }

    /// - Returns: nil if the sidecar is damaged or has gone, which another run will tell.
    private func result(at relative: FilePath) throws(SidecarError) -> ProcessingResult? {
        do {
            return try store.load(relative)?.result()
        } catch .damaged, .newer {
            return nil
        }
    }
}

extension StoreLearner {
    /// Sorts all images that the user has said nothing of once more, from their stored text, and
    /// rewrites the sidecars of those whose answer changes.
    ///
    /// - Parameters:
    ///   - rules: Those of the store.
    ///   - progress: Told now and then how many images have been looked at.
    /// - Returns: How many images have another answer.
    func sortAgain(
        with layer: LocalLayer?, under rules: RuleSet,
        isolation: isolated (any Actor)? = #isolation,
        progress: (Int) async -> Void
    ) async throws -> Int {
        var sorter = sorter
        sorter.layer = layer
        var (seenCount, changedCount) = (0, 0)
        var listing = StoreListing(of: store)
        while case let chunk = listing.nextChunk(), !chunk.isEmpty {
            for sidecar in chunk {
                if case .damaged(let error) = sidecar.reading, case .file = error { throw error }
                guard case .stored(let stored) = sidecar.reading, !stored.isCorrected,
                    stored.status != .failed
                else { continue }
                seenCount += 1
                if try sortAgain(sidecar.relative, with: sorter, under: rules) { changedCount += 1 }
            }
            await progress(seenCount)
        }
        if changedCount > 0 { try store.sync() }
        return changedCount
    }

    /// - Returns: Whether the answer is another one.
    private func sortAgain(
        _ relative: FilePath, with sorter: ScreenshotSorter, under rules: RuleSet
    ) throws(SidecarError) -> Bool {
        let sidecar: Sidecar
        let verdict: Verdict
        do {
            guard let loaded = try store.load(relative) else { return false }
            let result = try loaded.result()
            verdict = sorter.verdict(for: Screen(result), under: rules)
            guard !verdict.answersTheSame(as: result.verdict) else { return false }
            sidecar = loaded
        } catch .damaged, .newer {
            return false
        }
        guard let revised = try sidecar.revised({ $0.verdict = verdict }) else { return false }
        try store.put(revised, at: relative, isSynced: false)
        return true
    }
}

extension Verdict {
    /// Whether the two say the same of what is shown, however sure they are.
    fileprivate func answersTheSame(as other: Verdict) -> Bool {
        category == other.category && album == other.album && title == other.title
            && creator == other.creator
    }
}

extension ProcessingResult {
    /// Whether the correction is the later one of two on the same content. Where the times do not
    /// tell, the names do, so that the answer is always the same.
    fileprivate func isSaidAfter(_ other: ProcessingResult) -> Bool {
        let (own, others) = (
            correction?.at?.nanoseconds ?? 0, other.correction?.at?.nanoseconds ?? 0
        )
        return (own, correction?.category.rawValue ?? "")
            > (others, other.correction?.category.rawValue ?? "")
    }
}
