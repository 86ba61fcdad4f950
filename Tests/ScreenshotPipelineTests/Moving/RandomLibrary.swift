internal import Glibc
internal import ScreenshotModel
internal import ScreenshotReading
internal import SystemPackage
internal import TestSupport

@testable internal import ScreenshotLibrary
@testable internal import ScreenshotPipeline

/// A folder with some images that have results, and options to sort them by: all of it random, and
/// the same for the same seed.
actor RandomLibrary {
    nonisolated let folder: TemporaryFolder
    nonisolated let options: SortOptions
    private let executor = ThreadExecutor(name: "library")
    private var random: SeededGenerator

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        folder = try TemporaryFolder.inMemory()
        var options = SortOptions()
        options.way = TransferWay.allCases.randomElement(using: &random) ?? .move
        // Moves are what can go wrong most.
        if Bool.random(using: &random) { options.way = .move }
        options.isRenaming = Bool.random(using: &random)
        let pattern = Self.patterns.randomElement(using: &random) ?? ""
        options.template = try AlbumTemplate(pattern)
        self.options = options
        self.random = random
    }

    private static let patterns = [
        "{album}", "{category}/{creator}/{title}", "{year}/{month}", "{album}/{title} {{x}}",
        "sub/{creator}", "{title}",
    ]

    /// Puts the images in. Some are twins, some have one name in two folders, and some lie where others
    /// will want to go.
    func plant() throws {
        let store = SidecarStore(folder: folder.path)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let place = pick(Self.folders) + pick(Self.names)
            let relative = FilePath(bytes: place)
            let path = store.imagePath(of: relative)
            guard try !FileSystem.exists(path) else { continue }
            try FileSystem.makeFolders(path.removingLastComponent())
            try write(Array(pick(["one", "two", "two!", "three"]).utf8), to: path)
            // Some have no result.
            if Int.random(in: 0..<8, using: &random) == 0 { continue }
            _ = try store.write(try result(of: path, relative), to: relative)
        }
    }

    /// What is there now.
    func state() throws -> TreeState {
        try TreeState(of: folder.path)
    }

    private func write(_ bytes: [UInt8], to path: FilePath) throws {
        let file = try FileSystem.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        defer { FileSystem.close(file) }
        try FileSystem.writeAll(bytes, to: file, of: path)
        try FileSystem.setPermissions(pick([0o600, 0o644, 0o755, 0o400]), of: file, at: path)
        let time = timespec(
            tv_sec: .random(in: -1_000...2_000_000_000, using: &random),
            tv_nsec: .random(in: 0..<1_000_000_000, using: &random))
        futimens(file.rawValue, [time, time])
    }

    private func result(of path: FilePath, _ relative: FilePath) throws -> ProcessingResult {
        let status = try FileSystem.status(of: path, followingSymlinks: false)
        let isKnown = Int.random(in: 0..<6, using: &random) > 0
        return ProcessingResult(
            file: relative,
            verdict: Verdict(
                status: isKnown ? .success : .flagged,
                category: isKnown ? pick([.music, .movie, .book, .meme]) : .unknown,
                album: pick([nil, nil, "Recipes", "a:b"]), confidence: 0.9,
                title: pick(Self.titles), creator: pick(Self.titles), caption: "", message: ""),
            image: ImageDescription(
                fingerprint: status.fingerprint, sha256: try FileHash.sha256(of: path),
                capturedAt: pick(["2026-01-02T10:00:00", nil])),
            processedAt: Timestamp(seconds: 1_800_000_000, nanoseconds: 0))
    }

    private func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    private static let folders = ["", "", "a/", "Music/", "Books/x/"].map { Array($0.utf8) }
    private static let names: [[UInt8]] =
        ["1.png", "a b.png", "line\nbreak.png", "-dash.png", "🎵.png", "a.png.json.png"].map {
            Array($0.utf8)
        } + [
            Array("caf".utf8) + [0xE9, 0xFF] + Array(".png".utf8),
            [UInt8](repeating: UInt8(ascii: "x"), count: 251) + Array(".png".utf8),
        ]
    private static let titles: [String?] = [
        nil, "Say It Again", "../../etc/passwd", "/", "..", "CON", "AC/DC", "a\u{0}b\n",
        String(repeating: "長", count: 90), ".screensort",
    ]
}

extension RandomLibrary {
    /// The run has been killed: by a test.
    struct Killed: Error {}

    /// Sorts the images.
    ///
    /// - Parameter reach: Told of each point of each step; see ``MoveExecutor``.
    nonisolated func sort(
        reach: @escaping @Sendable (MovePoint) throws -> Void = { _ in }
    ) async throws -> [ImageTransfer] {
        let sorter = try AlbumSorter(inputs: [folder.path], options: options, reach: reach)
        _ = try await sorter.open(folder.path)
        var plan: [PlannedTransfer] = []
        while let planned = try await sorter.nextPlanned() { plan += planned }
        var transfers: [ImageTransfer] = []
        for image in plan { transfers.append(try await sorter.apply(image)) }
        _ = try await sorter.finish()
        return transfers
    }

    /// Undoes the last run. That there is none is no failure.
    nonisolated func undo(
        reach: @escaping @Sendable (MovePoint) throws -> Void = { _ in }
    ) async throws -> [ImageTransfer] {
        let undoer = try Undoer(folder: folder.path, storeDirectory: nil, reach: reach)
        _ = try await undoer.open()
        let plan: [PlannedTransfer]
        do {
            plan = try await undoer.plan(.lastRun)
        } catch UndoError.noRuns {
            return []
        }
        var transfers: [ImageTransfer] = []
        for image in plan { transfers.append(try await undoer.apply(image)) }
        try await undoer.finish()
        return transfers
    }
}
