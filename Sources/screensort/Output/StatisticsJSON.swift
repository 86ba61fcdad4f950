internal import ScreenshotLibrary
internal import ScreenshotModel

/// The numbers of a library for programs: one object on one line.
enum StatisticsJSON {
    static func text(of statistics: LibraryStatistics) -> String {
        let reading = statistics.reading
        return JSONValue.object([
            "total": .integer(Int64(statistics.total)),
            "bytes": .integer(statistics.bytes),
            "months": counts(statistics.months),
            "categories": counts(statistics.categories),
            "statuses": counts(statistics.statuses),
            "reasons": counts(statistics.reasons),
            "sources": counts(statistics.sources),
            "secrets": .integer(Int64(statistics.secretImageCount)),
            "reading": .object([
                "images": .integer(Int64(reading.imageCount)),
                "seconds": .number(Double(reading.milliseconds) / 1000),
                "mean": seconds(reading.mean),
                "percentile95": seconds(reading.percentile95),
            ]),
        ]).compactText
    }

    /// A list, since their order tells something.
    private static func counts(_ counts: [LibraryStatistics.Count]) -> JSONValue {
        .array(
            counts.map { count in
                .object([
                    "name": count.name.isEmpty ? .null : .string(count.name),
                    "count": .integer(Int64(count.count)),
                ])
            })
    }

    private static func seconds(_ milliseconds: Double?) -> JSONValue {
        milliseconds.map { .number($0.rounded() / 1000) } ?? .null
    }
}
