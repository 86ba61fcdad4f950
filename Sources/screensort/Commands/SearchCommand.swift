internal import ArgumentParser
internal import ScreenshotLibrary
internal import ScreenshotPipeline
internal import SystemPackage

/// `screensort search`: finds results by what they say.
struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Find screenshots by the words in them.",
        discussion: """
            screensort search invoice march
            screensort search '"say it again" creator:kilo' --in ~/Pictures/Screenshots
            screensort search 'glac*' -letters category:book since:2026-10
            screensort search secret --format paths -0 | xargs -0 ls -l

            All words have to be there, in any case and with or without accents, in the recognized \
            text, the caption, the title or the creator. "Words in quotes" stand together (quote \
            the quotes for your shell), a word* may go on, and a -word must not be there; all after \
            -- is to be found, whatever it looks like. title:, creator:, caption: and text: say \
            where; category:, status:, reason:, since: and until: filter, with dates such as 2026-10 \
            or 7d.

            If that finds little, words that hold what you typed, or that recognition may have taken \
            for it, are found after the exact ones.

            Exit status: 0 found, 1 nothing found, 3 some results could not be read.
            """,
        // -h would be found in every -word that has an h.
        helpNames: .long)

    @Argument(
        parsing: .allUnrecognized, help: ArgumentHelp("What to look for.", valueName: "word"))
    var query: [String] = []

    @Option(
        name: .customLong("in"), parsing: .singleValue,
        help: ArgumentHelp(
            "Look in this folder or image (default: the present folder). Repeatable.",
            valueName: "path"),
        transform: PathArgument.path)
    var places: [FilePath] = []

    @Flag(help: "Only the words as they were typed.")
    var exact = false

    @Flag(
        help: "In NDJSON and JSON: add the line that was found, as match; a table always has it.")
    var lines = false

    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup(title: "Order") var window: WindowOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Output") var separator: NullSeparatedOption
    @OptionGroup(title: "Store") var store: StoreOptions
    @OptionGroup(title: "Talk") var talk: IndexProgressOptions

    /// As many as a person looks through.
    private static let windowCount = 20

    func validate() throws {
        try separator.validate(with: output)
        if query == ["-h"] { throw CleanExit.helpRequest(self) }
        if let unknown = query.first(where: { $0.hasPrefix("--") && $0 != "--" }) {
            throw ValidationError("there is no \(unknown); to find it, put it in quotes of its own")
        }
        _ = try parsedQuery
    }

    func run() async throws {
        let streams = StandardStreams()
        let printer = ResultPrinter(
            output, streams: streams, isNullSeparated: separator.isNullSeparated)
        let session = IndexSession(
            streams: streams, narrator: Narrator(streams: streams, style: talk.progress),
            paths: places.isEmpty ? ["."] : places, store: store.store,
            withObservations: output.observations)
        let query = try parsedQuery
        await session.run { reader in
            try await search(query, reader, session, printer)
        }.leave()
    }

    private var parsedQuery: SearchQuery {
        get throws {
            do {
                return try SearchQuery(
                    query.filter { $0 != "--" }.joined(separator: " "), now: CalendarSpan.now)
            } catch {
                throw ValidationError("\(error)")
            }
        }
    }

    private func search(
        _ query: SearchQuery, _ reader: IndexReader, _ session: IndexSession,
        _ printer: ResultPrinter
    ) async throws -> ExitStatus {
        let request = request(isWindowed: printer.isTable && session.streams.outputIsTerminal)
        let found = try await reader.search(query, request, isExact: exact)
        let (printed, problems) = try await session.print(
            reader, with: printer, showingLines: printer.isTable || lines)
        if found.total == 0 {
            await tellNothing(try await reader.list(ListRequest()), session)
        } else if let limit = request.limit, limit < found.total, window.limit == nil {
            await session.narrator.note(
                "\(limit.grouped) of \(found.total.grouped); --limit all shows the rest")
        }
        if found.similar > 0 {
            await session.narrator.note(
                "\(found.similar) of them only with similar words; --exact leaves them out")
        }
        if problems > 0 { return .someFailed }
        return printed > 0 ? .success : .failure
    }

    private func request(isWindowed: Bool) -> ListRequest {
        var request = ListRequest()
        request.filter = filters.filter
        request.limit = window.limit.map(\.count) ?? (isWindowed ? Self.windowCount : nil)
        request.order = window.sort
        request.isDescending = window.reverse
        return request
    }

    private func tellNothing(_ count: Int, _ session: IndexSession) async {
        await session.narrator.note(
            count == 0
                ? EmptyState.noResults(in: session.paths)
                : "nothing found in \(count.grouped) results")
    }
}
