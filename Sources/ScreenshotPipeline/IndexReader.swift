package import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotReading
package import SystemPackage

/// What somebody wants to see of the stored results.
package struct ListRequest: Sendable {
    package var filter = ResultFilter()
    /// nil for the order of the paths, or of how well they match what is searched for.
    package var order: ResultOrder?
    /// Whether the greatest come first.
    package var isDescending = false
    /// nil for all.
    package var limit: Int?

    package init() {}
}

/// A stored result that was found, and why.
package struct FoundResult: Sendable {
    package var event: PipelineEvent
    /// nil if it was not searched for by words.
    package var line: MatchedLine?
}

/// Asks the indexes of stores, on a thread of its own. It takes no lock and loads no engine.
package actor IndexReader {
    /// A folder or an image that was named, and the index that knows it.
    private struct Source {
        var place: LocatedPath
        var index: LibraryIndex
    }

    /// What a source has to show.
    private struct Selection {
        var source: Source
        var query: IndexQuery
    }

    private let executor = ThreadExecutor(name: "index reader")
    private let paths: [FilePath]
    private let withObservations: Bool
    private let progress: @Sendable (IndexProgress) -> Void
    private var locator: LibraryLocator
    private var indexes: [SidecarStore: LibraryIndex] = [:]
    private var sources: [Source] = []
    private var selections: [Selection] = []
    private var rest: ArraySlice<(selection: Int, hit: IndexHit)> = []
    private var batchCount = firstBatchCount

    /// So many changed sidecars are taken in before an answer, in some tenths of a second.
    private static let changeLimit = 500
    /// The first results are to come at once.
    private static let firstBatchCount = 16
    private static let laterBatchCount = 256

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - paths: Folders and images whose results are wanted.
    ///   - storeDirectory: Where the results are, if not beside the images.
    ///   - progress: Told how far the making of an index is.
    /// - Throws: ``FileError`` if the present folder is gone.
    package init(
        paths: [FilePath], storeDirectory: FilePath? = nil, withObservations: Bool = false,
        progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
    ) throws {
        self.paths = paths
        self.withObservations = withObservations
        self.progress = progress
        locator = try LibraryLocator(storeDirectory: storeDirectory)
    }

    /// Opens the indexes, and takes in what has changed if that is not much. An index that is not
    /// there is made.
    ///
    /// - Returns: How many sidecars have changed and were not taken in yet, and the paths that could
    ///   not be looked at.
    package func open() throws -> (postponed: Int, problems: [PipelineEvent]) {
        var postponed = 0
        var problems: [PipelineEvent] = []
        for path in paths {
            do {
                let location = try locator.locate(path)
                let index = try indexes[location.store] ?? opened(location.store, &postponed)
                let place = LocatedPath(path: path, location: location)
                sources.append(Source(place: place, index: index))
            } catch let error as FileError {
                problems.append(.problem(path: error.path, message: error.cause))
            } catch IndexError.file(let error) {
                problems.append(.problem(path: error.path, message: error.cause))
            }
        }
        for error in indexes.values.flatMap(\.unreadable) {
            problems.append(.problem(path: error.path, message: error.cause))
        }
        return (postponed, problems)
    }

    /// Whether any of the paths could be opened.
    package var canAnswer: Bool { !sources.isEmpty }

    private func opened(_ store: SidecarStore, _ postponed: inout Int) throws -> LibraryIndex {
        let index = try LibraryIndex(of: store, progress: progress)
        do {
            if case .postponed(let count) = try index.refresh(upTo: Self.changeLimit) {
                postponed += count
            }
        } catch {
            index.close()
            throw error
        }
        indexes[store] = index
        return index
    }

    /// Chooses what ``nextBatch()`` gives.
    ///
    /// - Returns: How many results there are, whatever the limit.
    package func list(_ request: ListRequest) throws -> Int {
        var total = 0
        var hits: [(selection: Int, hit: IndexHit)] = []
        for source in sources {
            let query = IndexQuery(
                folder: source.place.location.relative, filter: request.filter,
                order: request.order,
                isDescending: request.isDescending, limit: request.limit)
            let found = try source.index.hits(for: query)
            total +=
                request.limit.map { found.count < $0 } ?? true
                ? found.count : try source.index.count(for: query)
            hits += found.map { (selections.count, $0) }
            selections.append(Selection(source: source, query: query))
        }
        if sources.count > 1, let order = request.order, order != .name {
            let isDescending = request.isDescending
            // Sorting is stable, so that what is equal stays in the order of the paths.
            hits.sort { isDescending ? $0.hit.key > $1.hit.key : $0.hit.key < $1.hit.key }
        }
        rest = request.limit.map { hits.prefix($0) } ?? hits[...]
        return total
    }

    /// Turns what was chosen around.
    package func reverse() {
        rest = rest.reversed()[...]
    }

    /// Chooses what ``nextBatch()`` gives: what was searched for, the best first.
    ///
    /// - Parameter isExact: Do not look for words like those that were asked for.
    /// - Returns: How many results there are, whatever the limit, and how many of those that are
    ///   given only have something like what was asked for.
    package func search(
        _ search: SearchQuery, _ request: ListRequest, isExact: Bool
    ) throws -> (total: Int, similar: Int) {
        var (total, similar) = (0, 0)
        for source in sources {
            let query = IndexQuery(
                folder: source.place.location.relative, filter: request.filter,
                order: request.order,
                isDescending: request.isDescending, limit: request.limit)
            let findings = try source.index.search(search, query, isExact: isExact)
            rest += findings.hits.map { (selections.count, $0) }
            selections.append(Selection(source: source, query: findings.query))
            total += findings.total
            similar += findings.similarCount
        }
        if let limit = request.limit { rest = rest.prefix(limit) }
        return (total, min(similar, rest.count))
    }

    /// The next results that were chosen, from their sidecars.
    ///
    /// - Parameter withLines: Find the line that was searched for in each, too.
    /// - Returns: nil at the end.
    package func nextBatch(withLines: Bool = false) throws -> [FoundResult]? {
        guard let first = rest.first else { return nil }
        let hits = rest.prefix { $0.selection == first.selection }.prefix(batchCount).map(\.hit)
        rest = rest.dropFirst(hits.count)
        batchCount = Self.laterBatchCount
        let selection = selections[first.selection]
        let index = selection.source.index
        return try index.sidecars(of: hits, for: selection.query).compactMap { listed in
            let finding = StoredImageFinding(listed.sidecar, in: selection.source.place)
            guard let event = try finding?.event(withObservations: withObservations) else {
                return nil
            }
            let line =
                withLines ? try index.matchedLine(of: listed.hit, for: selection.query) : nil
            return FoundResult(event: event, line: line)
        }
    }

    /// What the indexes have counted of all paths.
    package func statistics() throws -> LibraryStatistics {
        var tallies = LibraryTallies()
        for source in sources {
            tallies += try source.index.tallies(below: source.place.location.relative)
        }
        return tallies.statistics
    }

    /// Takes in all that has changed, however much it is.
    package func refresh() throws {
        for index in indexes.values { _ = try index.refresh() }
    }

    /// Makes the indexes of the paths anew.
    ///
    /// - Returns: The directories of their stores.
    package func rebuild() throws -> [FilePath] {
        for path in paths {
            let store = try locator.locate(path).store
            let index = try indexes[store] ?? LibraryIndex(of: store, progress: progress)
            indexes[store] = index
            try index.rebuild()
        }
        return indexes.keys.map(\.directory)
    }

    /// Must be called before the process ends.
    package func close() {
        for index in indexes.values { index.close() }
        indexes = [:]
        sources = []
        selections = []
        rest = []
    }
}
