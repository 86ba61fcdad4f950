internal import ArgumentParser
internal import ScreenshotLibrary
internal import ScreenshotPipeline
internal import SystemPackage

/// `screensort list`: prints the last results at once, without looking at any image.
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print the stored results, without reading anything.",
        discussion: """
            On a terminal these are the newest 50, the newest last; into a pipe, all in the order of \
            their paths.

            screensort list ~/Pictures/Screenshots
            screensort list --category book --since 3w
            screensort list --status flagged --sort confidence --reverse --limit 20
            screensort list --secrets --since 1y
            screensort list --title 'say it' --format paths -0 | xargs -0 ls -l
            screensort list --format ndjson | jq -r 'select(.category == "book") | .title'

            Exit status: 0 found, 1 nothing matches the filters, 3 some results could not be read.
            """)

    @Argument(
        help: "Folders and images (default: the present folder).", transform: PathArgument.path)
    var paths: [FilePath] = []

    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup(title: "Order") var window: WindowOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Output") var separator: NullSeparatedOption
    @OptionGroup(title: "Store") var store: StoreOptions
    @OptionGroup(title: "Talk") var talk: IndexProgressOptions

    /// As many as a person looks through.
    private static let windowCount = 50

    func validate() throws {
        try separator.validate(with: output)
    }

    func run() async throws {
        let streams = StandardStreams()
        let printer = ResultPrinter(
            output, streams: streams, isNullSeparated: separator.isNullSeparated)
        let narrator = Narrator(streams: streams, style: talk.progress)
        let isWindowed = printer.isTable && streams.outputIsTerminal
        if isPlain(isWindowed: isWindowed) {
            await printAll(streams, Narrator(streams: streams, style: .none), printer).leave()
        }
        let session = IndexSession(
            streams: streams, narrator: narrator, paths: places, store: store.store,
            withObservations: output.observations)
        await session.run { reader in
            try await list(request(isWindowed: isWindowed), reader, session, printer)
        }.leave()
    }

    private var places: [FilePath] {
        paths.isEmpty ? ["."] : paths
    }

    /// Whether all results are wanted in the order of their paths, for which no index is needed.
    private func isPlain(isWindowed: Bool) -> Bool {
        let wantsAll = window.limit.map { $0 == .all } ?? !isWindowed
        let isByName = window.sort.map { $0 == .name && !window.reverse } ?? !isWindowed
        return filters.filter.isEmpty && wantsAll && isByName
    }

    private func printAll(
        _ streams: StandardStreams, _ narrator: Narrator, _ printer: ResultPrinter
    ) async -> ExitStatus {
        let printing = StoredResultPrinting(
            streams: streams, narrator: narrator, withObservations: output.observations)
        let summary = await printing.print(resultsBelow: places, store: store.store, printer)
        if summary.isEmpty { await narrator.note(EmptyState.noResults(in: places)) }
        return summary.status
    }

    private func list(
        _ request: ListRequest, _ reader: IndexReader, _ session: IndexSession,
        _ printer: ResultPrinter
    ) async throws -> ExitStatus {
        let total = try await reader.list(request)
        // Of the newest ones, the newest last.
        if window.sort == nil && request.order == .captured { await reader.reverse() }
        let (printed, problems) = try await session.print(reader, with: printer)
        if total == 0 {
            return try await tellNothing(reader, session)
        }
        if let limit = request.limit, limit < total, window.limit == nil {
            await session.narrator.note(
                "\(limit.grouped) of \(total.grouped); --limit all shows the rest")
        }
        if problems > 0 { return .someFailed }
        return printed == 0 && !filters.filter.isEmpty ? .failure : .success
    }

    private func request(isWindowed: Bool) -> ListRequest {
        var request = ListRequest()
        request.filter = filters.filter
        request.limit = window.limit.map(\.count) ?? (isWindowed ? Self.windowCount : nil)
        if let sort = window.sort {
            request.order = sort
            request.isDescending = window.reverse
        } else if request.limit != nil || isWindowed {
            request.order = .captured
            request.isDescending = true
        }
        return request
    }

    private func tellNothing(_ reader: IndexReader, _ session: IndexSession) async throws
        -> ExitStatus
    {
        let all = try await reader.list(ListRequest())
        guard all > 0 else {
            await session.narrator.note(EmptyState.noResults(in: places))
            return filters.filter.isEmpty ? .success : .failure
        }
        await session.narrator.note(
            "nothing matches; without filters there are \(all.grouped) results")
        return .failure
    }
}
