internal import ScreenshotModel
internal import SystemPackage
internal import Testing

@testable import ScreenshotLibrary

struct LibraryIndexSearchingTests {
    private func folder() throws -> IndexedFolder {
        let folder = try IndexedFolder()
        try folder.add(
            "song.png", category: "music", title: "Letters", creator: "Kilo Sparrow",
            text: ["Now playing", "Letters", "Kilo Sparrow"])
        try folder.add(
            "book.png", category: "book", title: "Glacier Days", creator: "Ana Núñez",
            text: ["Chapter 1", "He wrote letters to a glacier."], capturedAt: "2026-10-05")
        try folder.add(
            "chat.png", category: "unknown", text: ["say it again 🎵", "modern comer"],
            capturedAt: "2026-09-01")
        try folder.add("japan.png", category: "unknown", text: ["音楽再生中"])
        return folder
    }

    @Test func `all words have to be there, in any case and without accents`() throws {
        let folder = try folder()
        #expect(try folder.search("GLACIER letters") == ["book.png"])
        #expect(try folder.search("nunez") == ["book.png"])
        #expect(try folder.search("letters sparrow glacier").isEmpty)
    }

    @Test func `a word in the title counts more than one in the text`() throws {
        #expect(try folder().search("letters") == ["song.png", "book.png"])
    }

    @Test func `phrases, prefixes and exclusions`() throws {
        let folder = try folder()
        #expect(try folder.search(#""letters to""#) == ["book.png"])
        #expect(try folder.search(#""to letters""#).isEmpty)
        #expect(try folder.search("glac*") == ["book.png"])
        #expect(try folder.search("letters -glacier") == ["song.png"])
        #expect(try folder.search(#"letters -"to a glacier""#) == ["song.png"])
        #expect(try Set(folder.search("-letters")) == ["chat.png", "japan.png"])
    }

    @Test func `fields and filters`() throws {
        let folder = try folder()
        #expect(try folder.search("title:letters") == ["song.png"])
        #expect(try folder.search(#"creator:"kilo sparrow""#) == ["song.png"])
        #expect(try folder.search("letters category:book") == ["book.png"])
        #expect(try folder.search("-category:music letters") == ["book.png"])
        #expect(try folder.search("since:2026-10 until:2026-10") == ["book.png"])
        #expect(try folder.search("before:2026-09-30") == ["chat.png"])
        #expect(try folder.search("status:failed").isEmpty)
    }

    @Test func `one wrong letter, letters that look alike and parts of words do`() throws {
        let folder = try folder()
        for (text, file) in [
            ("sparrov", "song.png"), ("sparow", "song.png"), ("spparrow", "song.png"),
            ("modem", "chat.png"), ("p1aying", "song.png"), ("parr", "song.png"),
            ("再生", "japan.png"), ("title:g1acier", "book.png"),
        ] {
            #expect(try folder.search(text).isEmpty, "\(text)")
            #expect(try folder.search(text, isExact: false) == [FilePath(file)], "\(text)")
        }
        #expect(try folder.search("corner", isExact: false) == ["chat.png"])
        #expect(try folder.search("sqarruw", isExact: false).isEmpty)
    }

    @Test func `what was typed comes before what is like it`() throws {
        let folder = try folder()
        try folder.add("other.png", title: "Lettera", text: ["lettera lettera lettera"])
        #expect(try folder.search("letters", isExact: false).last == "other.png")
        let findings = try folder.ask { index in
            try index.search(try SearchQuery("letters", now: 0), IndexQuery())
        }
        #expect(findings.similarCount == 1)
    }

    @Test func `text without words is found as it is`() throws {
        let folder = try folder()
        #expect(try folder.search("🎵") == ["chat.png"])
        #expect(try folder.search("🎶").isEmpty)
        #expect(try folder.search("-🎵 modern").isEmpty)
    }

    @Test(arguments: [
        #"""#, #""""#, #""unclosed"#, "(", ")", "a AND", "NOT", "OR OR", "NEAR(a b, 5)", "a^2", "*",
        "**", "a* *b", "{title text}: x", "title:", ":", "-:", "--", "-", "a:b:c",
        "http://x.y/?q=1",
        "'; DROP TABLE entry; --", "%", "_", "\\", "\u{0}", "a\u{0}b", "🎵🎵", "\u{202E}x",
        "title:\"", "-title:\"a b", "category:\"", "+a", "a+b", "col : x", "\u{1}", "ß", "İ",
        "\n", "null", "-(", "\"a\" \"b\"*", "text:*", "-*",
    ])
    func `any text is safe to search for`(_ text: String) throws {
        let folder = try folder()
        do {
            for isExact in [true, false] { _ = try folder.search(text, isExact: isExact) }
        } catch is SearchQueryError {
        }
        #expect(try folder.images().count == 4)
    }

    @Test(arguments: [
        "", " ", "\u{0}", "\"\"", "*", "since:tomorrow", "status:good", "-since:2026",
    ])
    func `what cannot be asked is refused in words`(_ text: String) {
        #expect(throws: SearchQueryError.self) { try SearchQuery(text, now: 0) }
    }

    @Test(arguments: ["! ", "-category:book ", "word ", "-🎵 ", "since:2026 "])
    func `more words than anybody types are refused before the index is asked`(word: String) throws
    {
        let count = SearchQuery.partLimit
        #expect(throws: SearchQueryError.tooLong(count: count + 1)) {
            try SearchQuery(String(repeating: word, count: count + 1), now: 0)
        }
        let folder = try folder()
        try folder.ask { index in
            let database = index.database
            let query = try SearchQuery(String(repeating: word, count: count), now: 0)
            _ = try index.search(query, IndexQuery())
            // One that cannot be used would have been made anew.
            #expect(index.database === database)
        }
    }

    @Test func `a hit shows the line that it was found by`() throws {
        let line = try folder().ask { index in
            let findings = try index.search(try SearchQuery("letters", now: 0), IndexQuery())
            return try index.matchedLine(of: try #require(findings.hits.last), for: findings.query)
        }
        #expect(
            line?.pieces == [
                .init(text: "He wrote ", isHit: false), .init(text: "letters", isHit: true),
                .init(text: " to a glacier.", isHit: false),
            ])
    }

    @Test func `results that were changed are found by their new words alone`() throws {
        let folder = try folder()
        _ = try folder.search("glacier")
        try folder.add("book.png", category: "book", text: ["Nothing but snow"])
        #expect(try folder.search("glacier").isEmpty)
        #expect(try folder.search("snow") == ["book.png"])
    }
}

struct LetterDistanceTests {
    @Test func `one letter replaced, added or left out is one`() {
        for other in ["ward", "wor", "words", "sword", "cord", "wod"] {
            #expect(LetterDistance.isOne("word", other))
            #expect(LetterDistance.isOne(other, "word"))
        }
        for other in ["word", "wrod", "wo", "wordst", "", "wards"] {
            #expect(!LetterDistance.isOne("word", other))
        }
    }
}
