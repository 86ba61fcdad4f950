internal import Foundation
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

/// How much of the fixtures, whose text is known, is read right. The figures are well below what is
/// reached, so that only a real loss fails.
struct RecognitionAccuracyTests {
    @Test func `nearly all words of the screens are read, and hardly any that are not there`()
        async throws
    {
        let recognizer = LineRecognizer()
        var hits = 0, truths = 0, found = 0
        for name in try Self.names() {
            let truth = try Self.truth(of: name)
            let reading = try await recognizer.read(
                recognizer.contents(of: Fixture.path("screenshots/\(name).png")))
            let words = reading.observations.flatMap(\.words).map(\.text)
            hits += Self.matches(truth, words)
            truths += truth.count
            found += words.count
        }
        #expect(truths > 2500)
        #expect(Double(hits) / Double(truths) > 0.93, "recall")
        #expect(Double(hits) / Double(found) > 0.94, "precision")
    }

    /// The network of this package against libtesseract's own run of the same data.
    @Test func `crops of lines are read as Tesseract reads them`() async throws {
        let (equal, count) = try await OwnedThread.run {
            let data = TessdataDirectory()
            let network = try #require(NetworkLineEngine(languages: [.english], data: data))
            let tesseract = try TesseractLineEngine(languages: [.english], data: data)
            var equal = 0, count = 0
            for name in ["chat-light", "mail", "book-store", "settings-phone"] {
                let bytes = [UInt8](
                    try Data(contentsOf: Fixture.url("screenshots/\(name).png")))
                let crops = try Self.crops(of: bytes)
                let ours = try network.read(crops, until: StopCondition())
                let theirs = try tesseract.read(crops, until: StopCondition())
                for (mine, other) in zip(ours, theirs) where mine.confidence > 0.9 {
                    count += 1
                    if mine.map(\.text) == other.map(\.text) { equal += 1 }
                }
            }
            return (equal, count)
        }
        #expect(count > 100)
        #expect(Double(equal) / Double(count) > 0.85)
    }

    private static func crops(of png: [UInt8]) throws -> [LineCrop] {
        let image = try ImageDecoder.decode(png, format: .png, orientation: .upright)
        var finder = LineFinder()
        var cropper = LineCropper()
        return try finder.lines(in: image, until: StopCondition()).compactMap {
            cropper.crop($0, of: image)
        }
    }

    private static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Fixture.path("screenshots").string)
            .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }

    private struct Truth: Decodable {
        struct Line: Decodable {
            let text: String
        }
        let lines: [Line]
    }

    private static func truth(of name: String) throws -> [String] {
        let json = try Data(contentsOf: Fixture.url("screenshots/\(name).json"))
        return try JSONDecoder().decode(Truth.self, from: json).lines.flatMap {
            $0.text.split(whereSeparator: \.isWhitespace).map(String.init)
        }
    }

    /// How many words of one bag are in the other.
    private static func matches(_ truth: [String], _ words: [String]) -> Int {
        var open = truth.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return words.count { word in
            guard let count = open[word], count > 0 else { return false }
            open[word] = count - 1
            return true
        }
    }
}
