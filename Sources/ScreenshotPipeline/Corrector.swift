internal import ScreenshotLibrary
package import ScreenshotModel
internal import ScreenshotReading
package import ScreenshotSorting
package import SystemPackage

/// What became of the user's word on one image.
package struct CorrectionOutcome: Sendable {
    /// The image with its result as it is now.
    package var image: ProcessedImage
    /// Whether the store says anything else than before.
    package var hasChanged: Bool
    /// The category, if no result of the store had it before.
    package var newCategory: Category?
}

/// What was learned from corrections.
package struct LearningOutcome: Hashable, Sendable {
    /// How many images, beside those that were corrected, have another answer now.
    package var changedCount = 0
    /// How many earlier corrections would have been answered wrong, so that nothing was learned; 0
    /// if something was.
    package var brokenCount = 0
}

/// Takes the user's word on images into their sidecars, on a thread of its own.
package actor Corrector {
    private let executor = ThreadExecutor(name: "corrector")
    private let sorter: ScreenshotSorter
    private let rules: RuleReader
    private let isDryRun: Bool
    private let isLearning: Bool
    private let now: @Sendable () -> Timestamp
    private var locator: LibraryLocator
    private var locks: [SidecarStore: StoreLock] = [:]
    /// The stores with something new to learn from, in the order in which they changed.
    private var changedStores: [SidecarStore] = []
    /// What had been learned in them before.
    private var previousLayers: [SidecarStore: LocalLayer] = [:]
    /// Those in which corrections were taken back.
    private var forgettingStores: Set<SidecarStore> = []
    private var categories: [SidecarStore: Set<Category>] = [:]

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - storeDirectory: Where the results are, if not beside the images.
    ///   - isDryRun: Say what would become of the images, and write nothing.
    ///   - isLearning: Whether ``learn(progress:)`` will be called.
    /// - Throws: ``FileError`` if the present folder is gone.
    package init(
        sorter: ScreenshotSorter, rules: RuleReader, storeDirectory: FilePath?, isDryRun: Bool,
        isLearning: Bool = true, now: @escaping @Sendable () -> Timestamp = { .now() }
    ) throws {
        self.sorter = sorter
        self.rules = rules
        self.isDryRun = isDryRun
        self.isLearning = isLearning && !isDryRun
        self.now = now
        locator = try LibraryLocator(storeDirectory: storeDirectory)
    }

    /// Carries out what the user says of one image.
    ///
    /// - Returns: nil if that is what the store says already, and it need not be confirmed.
    /// - Throws: ``CorrectionError`` and ``SidecarError`` on this image alone, and
    ///   ``SidecarError/locked(directory:process:)`` or
    ///   ``SidecarError/notWritable(directory:cause:)`` on all of its store.
    package func apply(_ request: CorrectionRequest) throws -> CorrectionOutcome? {
        let location = try location(of: request.file)
        guard let sidecar = try location.store.load(location.relative) else {
            throw CorrectionError.notRead(request.file)
        }
        let result = try sidecar.result()
        if result.correction != nil {
            try resumeLearning(in: location.store)
        }
        guard let corrected = try corrected(result, by: request.change) else { return nil }
        let newCategory = newCategory(of: corrected, in: location.store)
        let file = request.file.withoutLeadingDot
        let revised = try sidecar.revised { $0 = corrected }
        if let revised, !isDryRun {
            try lock(location.store)
            try prepareLearning(in: location.store)
            try location.store.put(revised, at: location.relative, isSynced: true)
            if request.change == .forget { forgettingStores.insert(location.store) }
        }
        return CorrectionOutcome(
            image: ProcessedImage(file: file, sidecar: revised ?? sidecar),
            hasChanged: revised != nil, newCategory: newCategory)
    }

    /// Learns from all corrections of the stores that have changed, and sorts their other images
    /// again from their stored text.
    ///
    /// - Parameter progress: Told now and then how many images of how many have been looked at.
    /// - Throws: ``SidecarError``, and ``RuleProblems`` if the rules of a store have some.
    package func learn(
        progress: @Sendable (_ seen: Int, _ total: Int) async -> Void
    ) async throws -> LearningOutcome {
        var outcome = LearningOutcome()
        for store in changedStores {
            let rules = try await rules.rules(of: store)
            let learner = StoreLearner(store: store, sorter: sorter)
            let survey = try learner.survey()
            if let error = survey.unreadable { throw error }
            let previous = forgettingStores.contains(store) ? nil : previousLayers[store]
            let learned = learner.learn(from: survey.lessons, previous: previous)
            outcome.brokenCount += learned.brokenCount
            outcome.changedCount += try await learner.sortAgain(
                with: learned.layer, under: rules
            ) { seen in
                await progress(seen, survey.uncorrectedCount)
            }
            try learner.keep(learned.layer)
        }
        changedStores = []
        forgettingStores = []
        return outcome
    }

    /// Gives up the right to write.
    package func close() {
        locks = [:]
    }

    /// Removes what was learned in a store before a correction of it changes. What is learned from
    /// that is put there when all is done; so, if the run ends before, it is known to be missing.
    private func prepareLearning(in store: SidecarStore) throws(SidecarError) {
        guard isLearning, !changedStores.contains(store) else { return }
        previousLayers[store] = try StoreLearner(store: store, sorter: sorter).storedLayer()
        try store.removeLocalModel()
        changedStores.append(store)
    }

    /// Sees to it that a store is learned from if an earlier run has not come to that.
    private func resumeLearning(in store: SidecarStore) throws {
        guard isLearning, try store.readLocalModel() == nil else { return }
        try lock(store)
        try prepareLearning(in: store)
    }

    private func location(of file: FilePath) throws -> ImageLocation {
        do {
            return try locator.locate(file: file)
        } catch {
            throw error.isAbsence ? CorrectionError.notRead(file) : error as any Error
        }
    }

    private func lock(_ store: SidecarStore) throws {
        if locks[store] == nil { locks[store] = try StoreLock(store) }
    }

    /// - Returns: nil if nothing is to be said.
    private func corrected(
        _ result: ProcessingResult, by change: CorrectionRequest.Change
    ) throws(CorrectionError) -> ProcessingResult? {
        switch change {
        case .forget: return forgetting(result)
        case .set(let edit): return try setting(edit, on: result)
        case .match(let edit):
            guard let difference = edit.difference(from: result) else { return nil }
            return try setting(difference, on: result)
        }
    }

    private func setting(
        _ edit: CorrectionEdit, on result: ProcessingResult
    ) throws(CorrectionError) -> ProcessingResult {
        var correction = try edit.correction(of: result, at: now())
        if let earlier = result.correction {
            let time = correction.at
            correction.at = earlier.at
            // What was said before is not said anew.
            if correction != earlier { correction.at = time }
        }
        var corrected = result
        let machine = machineVerdict(of: result)
        corrected.correction = correction
        corrected.machine = machine
        corrected.verdict = sorter.verdict(machine, correctedBy: correction)
        return corrected
    }

    private func forgetting(_ result: ProcessingResult) -> ProcessingResult {
        var forgotten = result
        forgotten.verdict = machineVerdict(of: result)
        forgotten.correction = nil
        forgotten.machine = nil
        return forgotten
    }

    /// What we would say without the user.
    private func machineVerdict(of result: ProcessingResult) -> Verdict {
        guard result.correction != nil else { return result.verdict }
        return result.machine ?? sorter.verdict(for: Screen(result))
    }

    /// The category of a result if the store has seen none like it.
    private func newCategory(
        of result: ProcessingResult, in store: SidecarStore
    ) -> Category? {
        let category = result.verdict.category
        guard !Category.builtIn.contains(category) else { return nil }
        let isNew = categories[store, default: store.categories()].insert(category).inserted
        return isNew ? category : nil
    }
}
