internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

/// Whatever a picture shows, its place is a file with a whole name, in folders below that for albums.
struct HostileTitlePlanTests {
    private static let root: FilePath = "/albums"
    private static let store = SidecarStore(folder: "/pictures")

    @Test func `no text of a picture or rule leads out of the folder for albums`() throws {
        var random = SeededGenerator(seed: 6)
        var placeCount = 0
        for _ in 0..<300 {
            let pattern = try #require(Self.patterns.randomElement(using: &random))
            var planner = MovePlanner(
                template: try AlbumTemplate(pattern), isRenaming: Bool.random(using: &random))
            let image = Self.image(from: &random)
            // What is there already makes for names with numbers, which are longer.
            var attempts = Int.random(in: 0...12, using: &random)
            let decision = planner.decision(on: image, below: Self.root) { _ -> PresentFile in
                attempts -= 1
                return attempts < 0 ? .nothing : .other
            }
            guard case .place(let place) = decision else { continue }
            placeCount += 1
            Self.expectBelowRoot(place, of: image, pattern)
        }
        #expect(placeCount > 100)
    }

    private static func expectBelowRoot(
        _ place: FilePath, of image: SortableImage, _ pattern: String
    ) {
        let context: Testing.Comment = "\(pattern): \(place.string.debugDescription)"
        #expect(place.starts(with: root) && place.lexicallyNormalized() == place, context)
        let parts = place.components.dropFirst(root.components.count)
        #expect((2...4).contains(parts.count), context)
        for part in parts {
            #expect(part.kind == .regular && part.bytes.count <= SafeName.lengthLimit, context)
        }
        for folder in parts.dropLast() {
            #expect(String(validating: folder.bytes, as: UTF8.self) != nil, context)
            #expect(!folder.string.hasPrefix("-"), context)
            #expect(!folder.string.hasPrefix(".") && !folder.string.hasSuffix("."), context)
            #expect(folder.string != SidecarStore.directoryName, context)
            #expect(!folder.bytes.contains { $0 < 0x20 || $0 == 0x7F }, context)
        }
    }

    private static func image(from random: inout SeededGenerator) -> SortableImage {
        let names: [FilePath] = [
            "a.png", "-rf", "no extension", ".hidden.png",
            FilePath(bytes: [0xE9, 0xFF, 0x2E, 0x70]),
            FilePath(String(repeating: "é", count: 125) + ".png"),
        ]
        let facts = AlbumFacts(
            category: Category(rawValue: text(from: &random)),
            album: Bool.random(using: &random) ? text(from: &random) : nil,
            creator: text(from: &random), title: text(from: &random),
            capturedAt: "2026-11-21" + text(from: &random))
        return SortableImage(
            location: ImageLocation(
                store: store, relative: names.randomElement(using: &random) ?? "a.png"),
            facts: facts, sha256: "0")
    }

    private static let patterns = [
        "{album}", "{category}/{creator}", "{title}", "{creator}/{title}/{year}", "{title}.",
        "x{title}y", " {creator} ", "{{{title}}}", "~{title}",
    ]

    private static func text(from random: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            text += pieces.randomElement(using: &random) ?? ""
        }
        return text
    }

    private static let pieces = [
        "..", ".", "/", "\\", " ", "\0", "\n", "~", "-", "CON", "nul.txt", "com1", ".screensort",
        "../../etc/passwd", "/dev/null", "{title}", "%2e%2e", "\u{202E}", "\u{200B}", "\u{301}",
        "\u{FF0E}\u{FF0E}\u{FF0F}", "\u{2215}", String(repeating: "x", count: 254), "日", "👨‍👩‍👧",
        String(repeating: "ü", count: 200), "a",
    ]
}
