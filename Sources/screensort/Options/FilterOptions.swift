internal import ArgumentParser
internal import ScreenshotLibrary
internal import ScreenshotModel

/// Which results are wanted.
struct FilterOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only what shows this: music, movie, book, meme, unknown or your own. Repeatable.",
            valueName: "name"))
    var category: [String] = []

    @Option(help: "Only success, flagged or failed. Repeatable.", transform: Self.status)
    var status: [ProcessingStatus] = []

    @Option(
        help: "Only with this reason, such as no_text or timeout. Repeatable.",
        transform: Self.reason)
    var reason: [ProcessingReason] = []

    @Option(
        help: ArgumentHelp(
            "Only what was captured in this month, on this day, or later.",
            discussion: "2026, 2026-10, 2026-10-31, 2026-10-31T09:41, today, 12h, 7d, 3w, 6m, 1y.",
            valueName: "date"),
        transform: Self.span)
    var since: CalendarSpan?

    @Option(
        help: ArgumentHelp(
            "Only what was captured in this month, on this day, or earlier.", valueName: "date"),
        transform: Self.span)
    var until: CalendarSpan?

    @Option(help: ArgumentHelp("Only with this in the title. Repeatable.", valueName: "text"))
    var title: [String] = []

    @Option(
        help: ArgumentHelp(
            "Only with this in the name of the artist, director or author. Repeatable.",
            valueName: "text"))
    var creator: [String] = []

    @Flag(help: "Only images that show secrets, such as card numbers or passwords.")
    var secrets = false

    var filter: ResultFilter {
        var filter = ResultFilter()
        filter.categories = category.map { Category(rawValue: $0) }
        filter.statuses = status
        filter.reasons = reason
        filter.since = since?.start
        filter.until = until?.end
        filter.titles = title
        filter.creators = creator
        filter.withSecrets = secrets
        return filter
    }

    func validate() throws {
        if let since, let until, until.end <= since.start {
            throw ValidationError("--until is before --since, so that nothing can match")
        }
        if (title + creator + category).contains("") {
            throw ValidationError("a filter is empty; leave it out or say what to look for")
        }
    }

    private static func status(_ argument: String) throws -> ProcessingStatus {
        guard let status = ProcessingStatus(rawValue: argument) else {
            throw unknown(argument, of: ProcessingStatus.allCases.map(\.rawValue))
        }
        return status
    }

    private static func reason(_ argument: String) throws -> ProcessingReason {
        guard let reason = ProcessingReason(rawValue: argument) else {
            throw unknown(argument, of: ProcessingReason.allCases.map(\.rawValue))
        }
        return reason
    }

    private static func span(_ argument: String) throws -> CalendarSpan {
        guard let span = CalendarSpan(argument, now: CalendarSpan.now) else {
            throw ValidationError(
                "'\(argument)' is no date; use one such as 2026-10, 2026-10-31 or 7d")
        }
        return span
    }

    private static func unknown(_ argument: String, of names: [String]) -> ValidationError {
        ValidationError("'\(argument)' is none of \(names.joined(separator: ", "))")
    }
}
