internal import Foundation
internal import Testing

struct TrainCommandTests {
    @Test(arguments: ["", #"{"file": "Screenshot 1000.png", "category": "music"}"#])
    func `no model is made without a picture that cannot be read`(other: String) async throws {
        let folder = try ScreenshotFolder(images: 1)
        let gone = #"{"file": "gone.png", "category": "book"}"#
        try folder.write("\(gone)\n\(other)\n", to: "manifest.jsonl")
        let outcome = try await folder.command.run("train", "manifest.jsonl", "--output", "model")
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("gone.png: no such file"))
        #expect(outcome.errors.contains("no model is written, since a picture cannot be read"))
        #expect(!FileManager.default.fileExists(atPath: folder.url("model").path()))
    }
}
