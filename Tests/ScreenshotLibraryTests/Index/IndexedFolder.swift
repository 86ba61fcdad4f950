internal import GRDB
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport

@testable import ScreenshotLibrary

/// A store in a temporary folder, and what its index says.
final class IndexedFolder {
    let folder: TemporaryFolder
    let store: SidecarStore

    init() throws {
        folder = try TemporaryFolder()
        store = SidecarStore(folder: folder.path)
    }

    /// Where the files of the index are.
    var indexFile: FilePath {
        store.directory.appending(IndexFiles.name)
    }

    /// Stores results that differ in name, category, month and text.
    func add(_ numbers: Range<Int>) throws {
        for number in numbers {
            try add(
                FilePath("\(number % 3)/Screenshot \(number).png"),
                category: ["music", "book", "meme"][number % 3], title: "Title \(number)",
                creator: "Creator \(number % 5)", text: ["word\(number) common", "second line"],
                capturedAt: "2026-\(number % 2 == 0 ? "10" : "11")-0\(number % 9 + 1)T10:00:00Z")
        }
    }

    func add(
        _ relative: FilePath, category: String = "music", title: String? = nil,
        creator: String? = nil, text: [String] = [], capturedAt: String = "2026-11-21T09:41:00Z",
        status: ProcessingStatus = .success, seconds: Double = 0.5, secrets: [Secret]? = []
    ) throws {
        var result = ProcessingResult.make(
            file: relative, title: title, text: text, status: status, seconds: seconds,
            secrets: secrets)
        result.verdict.category = Category(rawValue: category)
        result.verdict.creator = creator
        result.image.capturedAt = capturedAt
        _ = try store.write(result, to: relative)
    }

    /// Opens the index, brings it up to date, asks it, and closes it.
    func ask<Answer>(_ body: (LibraryIndex) throws -> Answer) throws -> Answer {
        let index = try LibraryIndex(of: store)
        defer { index.close() }
        _ = try index.refresh()
        return try body(index)
    }

    /// The images that a query is for.
    func images(_ query: IndexQuery = IndexQuery()) throws -> [FilePath] {
        try ask { try $0.images(query) }
    }

    /// The images that a search finds.
    func search(
        _ text: String, isExact: Bool = true, order: ResultOrder? = nil
    ) throws -> [FilePath] {
        try ask { index in
            let findings = try index.search(
                try SearchQuery(text, now: 0), IndexQuery(order: order), isExact: isExact)
            return try index.sidecars(of: findings.hits, for: findings.query).map(
                \.sidecar.relative)
        }
    }

    /// All that an index can be asked.
    func answers() throws -> Answers {
        try ask { index in
            Answers(
                images: try index.images(IndexQuery()),
                byCapture: try index.images(IndexQuery(order: .captured)),
                found: try index.search(
                    try SearchQuery("common", now: 0), IndexQuery(), isExact: true
                ).total,
                statistics: try index.tallies().statistics)
        }
    }

    struct Answers: Equatable {
        var images: [FilePath]
        var byCapture: [FilePath]
        var found: Int
        var statistics: LibraryStatistics
    }
}

extension LibraryIndex {
    fileprivate func images(_ query: IndexQuery) throws -> [FilePath] {
        try sidecars(of: try hits(for: query), for: query).map(\.sidecar.relative)
    }
}
