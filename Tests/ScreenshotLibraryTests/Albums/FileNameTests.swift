internal import ScreenshotModel
internal import Testing

@testable import ScreenshotLibrary

struct FileNameTests {
    @Test(arguments: [
        ("a.png", 1, "a.png"), ("a.png", 2, "a (2).png"), ("a", 3, "a (3)"),
        (".hidden", 2, ".hidden (2)"), ("a.tar.gz", 2, "a.tar (2).gz"), ("a.", 12, "a (12)."),
    ])
    func `a number stands before the extension`(name: String, number: Int, numbered: String) {
        #expect(FileName(Array(name.utf8)).numbered(number).string == numbered)
    }

    @Test func `a name of 255 bytes is cut before its number`() {
        let long = FileName([UInt8](repeating: UInt8(ascii: "x"), count: 251) + Array(".png".utf8))
        #expect(long.numbered(2).count == 255)
        #expect(long.numbered(2).string.hasSuffix("x (2).png"))
        let wide = FileName(Array((String(repeating: "ü", count: 125) + "u.png").utf8))
        #expect(wide.numbered(10).string == String(repeating: "ü", count: 123) + " (10).png")
    }

    @Test func `a name that is not UTF-8 keeps its bytes`() {
        let name = FileName([0xE9, 0xFF, UInt8(ascii: "."), 0xFE])
        #expect(name.numbered(2) == [0xE9, 0xFF] + Array(" (2).".utf8) + [0xFE])
    }

    @Test func `numbered names are known again`() {
        let name = FileName(Array("a.png".utf8))
        #expect(FileName(Array("a.png".utf8)).isNumbered(name))
        #expect(FileName(Array("a (2).png".utf8)).isNumbered(name))
        for other in ["a (1).png", "a (x).png", "b (2).png", "a (2).jpg", "a(2).png", "(2)"] {
            #expect(!FileName(Array(other.utf8)).isNumbered(name), "\(other)")
        }
    }

    @Test func `a title becomes a name that keeps the extension`() throws {
        let original = FileName(Array("Screenshot 1.PNG".utf8))
        let song = AlbumFacts(category: .music, creator: "AC/DC", title: "T.N.T.")
        #expect(FileName(of: song, extensionOf: original)?.bytes.string == "AC_DC - T.N.T.PNG")
        let untitled = AlbumFacts(category: .music, creator: "AC/DC")
        #expect(FileName(of: untitled, extensionOf: original) == nil)
        let long = AlbumFacts(category: .book, title: String(repeating: "長", count: 200))
        let name = try #require(FileName(of: long, extensionOf: original))
        #expect(name.bytes.count <= 255 && name.bytes.string.hasSuffix("長.PNG"))
    }
}
