internal import Foundation
internal import ScreenshotLibrary
internal import ScreenshotModel
internal import SystemPackage

extension ScreenshotFolder {
    /// Stores a result as a run would, without an image.
    func store(
        _ name: FilePath, category: Category = .unknown, title: String? = nil,
        creator: String? = nil, text: String = "", capturedAt: String = "2026-11-21T09:41:00",
        status: ProcessingStatus = .success
    ) throws {
        let verdict = Verdict(
            status: status, category: category, confidence: 0.9, title: title, creator: creator,
            caption: "A caption", message: "A message.")
        let box = BoundingBox(x: 0, y: 0, width: 10, height: 10)
        let result = ProcessingResult(
            file: name, verdict: verdict,
            image: ImageDescription(
                fingerprint: FileFingerprint(bytes: 1000, modifiedAt: Timestamp(nanoseconds: 0)),
                capturedAt: capturedAt),
            observations: text.split(separator: "\n").map {
                TextObservation(text: String($0), confidence: 0.9, box: box, words: [])
            },
            processedAt: Timestamp(nanoseconds: 0), seconds: 0.25)
        _ = try SidecarStore(folder: path).write(result, to: name)
        // An image may have gone, but a folder without its images could be one that is not mounted.
        try FileManager.default.createDirectory(
            atPath: path.pushing(name).removingLastComponent().string,
            withIntermediateDirectories: true)
    }

    /// A library to list, search and count.
    static func withStoredResults() throws -> ScreenshotFolder {
        let folder = try ScreenshotFolder()
        try FileManager.default.createDirectory(
            at: folder.url("a"), withIntermediateDirectories: true)
        try folder.store(
            "song.png", category: .music, title: "Letters", creator: "Kilo Sparrow",
            text: "Now playing\nLetters", capturedAt: "2026-09-01T10:00:00")
        try folder.store(
            "a/book.png", category: .book, title: "Glacier Days",
            text: "Chapter one\nHe wrote letters to a glacier", capturedAt: "2026-10-05T10:00:00")
        try folder.store(
            "chat.png", text: "see you soon", capturedAt: "2026-11-02T10:00:00", status: .flagged)
        return folder
    }

    /// What is in the place of the index.
    func writeIndex(_ bytes: [UInt8]) throws {
        try Data(bytes).write(to: url(".screensort/index.sqlite"))
    }
}

extension Screensort.Outcome {
    /// The files of the results, in the order in which they were printed.
    func files() throws -> [String] {
        try results().compactMap { $0["file"]?.string }
    }
}
