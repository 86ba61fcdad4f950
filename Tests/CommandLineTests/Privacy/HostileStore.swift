internal import Foundation
internal import ScreenshotLibrary
internal import ScreenshotModel
internal import SystemPackage

/// A library of images whose names and results try to steer the terminal of whoever looks at them.
enum HostileStore {
    /// A new title of the window, a cleared screen, the same by way of C1 controls, changed direction,
    /// a character without a width, and another line, which pretends to be one of ours.
    static let text =
        "\u{1B}]0;own\u{07}\u{1B}[2J\u{9B}2J\u{9D}0;own\u{9C}\u{202E}\u{2066}\u{200B}\r\n\(forged)"
        + "\u{85}\u{2028}x"

    /// No line of any output begins so.
    static let forged = "screensort: all is well"

    /// The names of two images with the same picture, and of one that says all it can.
    static let names = ["a\(text).png", "b\(text).png", "plain.png"]

    static func folder() async throws -> ScreenshotFolder {
        let folder = try ScreenshotFolder()
        for name in names { try folder.add("odd/palette.png", as: name) }
        try folder.write("no picture", to: "broken\(text).png")
        try folder.write(rules, to: ".screensort/rules.toml")
        _ = try await folder.command.run(".")
        let sidecar = try sidecar(in: folder.path)
        try Data(sidecar).write(to: folder.url(".screensort/sidecars/plain.png.json"))
        try folder.write("{\(text)", to: ".screensort/sidecars/c\(text).png.json")
        try folder.write(manifest, to: "manifest.jsonl")
        try folder.write("[[rule]]\nname = \"\(text)\"\n\(text) = 1", to: "mistakes\(text).toml")
        return folder
    }

    /// Rules that are right, but for what their texts hold.
    private static let rules = """
        [[rule]]
        name = "calm"
        album = "Al\u{9B}2J\u{202E}\u{200B}bum"
        phrases = { "quiet mornings" = 3, "x\\u001b[2J\\u009b\u{202E}" = 1 }
        minimum = 1
        """

    private static let manifest = names.map { name in
        JSONValue.object([
            "file": .string(name), "category": .string("music"), "title": .string(text),
            "creator": .string(text), "subject": .string(text), "source_repo": .string(text),
        ]).compactText
    }.joined(separator: "\n")

    /// The result of an image as another program could have changed it.
    private static func sidecar(in folder: FilePath) throws -> [UInt8] {
        let stored = try SidecarStore(folder: folder).load("plain.png")
        guard var result = try stored?.result() else { return [] }
        result.verdict.category = .music
        result.verdict.album = text
        result.verdict.title = text
        result.verdict.creator = text
        result.verdict.caption = text
        result.verdict.message = text
        result.verdict.link = text
        result.image.capturedAt = text
        result.engine?.version = text
        result.correction = Correction(category: .music, title: .text(text), creator: .text(text))
        for index in result.observations.indices { result.observations[index].text += text }
        return ResultText.sidecar(fields: result.fields, observations: result.observations)
    }
}
