internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct SafeNameTests {
    @Test(arguments: ["", " ", ".", "..", "...", " . ", "\n", "\u{0}", "\u{202E}", "\t..\u{7F}"])
    func `a text that leaves no name is none`(text: String) {
        #expect(SafeName(text) == nil)
    }

    @Test(arguments: [
        ("../../etc/passwd", "_.._etc_passwd"), ("/etc/shadow", "_etc_shadow"),
        ("a/b\\c", "a_b_c"), ("-rf", "_rf"), ("- -", "_ -"), ("What If?", "What If_"),
        ("Act: One", "Act_ One"),
        (".hidden", "hidden"), ("The End...", "The End"), ("a\nb\tc", "a b c"),
        ("\u{202E}gnp.exe", "gnp.exe"), ("Say\u{200B} It\u{2060}", "Say It"),
        ("a\u{1B}[31mb", "a [31mb"), (" two  words ", "two words"),
        ("Ünïcödé 日本語 🎵", "Ünïcödé 日本語 🎵"), (".\u{301}x", "\u{301}x"),
    ])
    func `what would lead elsewhere, hide or steer is taken out`(text: String, name: String) {
        #expect(SafeName(text)?.text == name)
    }

    @Test(arguments: [
        ("CON", "CON_"), ("nul.txt", "nul_.txt"), ("Com1", "Com1_"), ("lpt9.a.b", "lpt9_.a.b"),
        ("aux .png", "aux _.png"), ("COM0", "COM0"), ("Console", "Console"), ("LPT", "LPT"),
    ])
    func `the names of Windows' devices are marked`(text: String, name: String) {
        #expect(SafeName(text)?.text == name)
    }

    @Test func `a long name is cut between characters`() {
        let name = SafeName(String(repeating: "👨‍👩‍👧", count: 40))
        #expect(name?.text == String(repeating: "👨‍👩‍👧", count: 14))
        #expect(SafeName(String(repeating: "a", count: 300))?.text.utf8.count == 255)
        #expect(SafeName(String(repeating: "a", count: 254) + " .b")?.text.utf8.count == 254)
    }

    @Test func `no text at all leads out of its folder`() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            let text = Self.text(from: &random)
            let limit = Int.random(in: 8...255, using: &random)
            guard let name = SafeName(text, limit: limit)?.text else { continue }
            let path = FilePath("/target").appending(name)
            #expect(path.components.count == 2, "\(name.debugDescription)")
            #expect(path.lexicallyNormalized().removingLastComponent() == "/target")
            #expect((1...limit).contains(name.utf8.count), "\(name.debugDescription)")
            #expect(!name.hasPrefix(".") && !name.hasSuffix(".") && !name.hasSuffix(" "))
            #expect(name.utf8.first != UInt8(ascii: "-"), "\(name.debugDescription)")
            #expect(name.utf8.first != UInt8(ascii: ".") && name.unicodeScalars.first != " ")
            #expect(!name.utf8.contains { $0 < 0x20 || $0 == 0x7F })
            #expect(SafeName(name, limit: limit)?.text == name, "\(name.debugDescription)")
        }
    }

    /// Text of what is dangerous, mixed with any other characters.
    private static func text(from random: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            if Bool.random(using: &random) {
                text += pieces[Int.random(in: 0..<pieces.count, using: &random)]
            } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static let pieces = [
        "..", "/", "\\", ".", " ", "\u{0}", "CON", "nul", "com1", "\u{202E}", "\u{301}", "\r\n",
        "~", "$HOME", "-", "*", "{title}", String(repeating: "x", count: 250), "🎵",
    ]
}
