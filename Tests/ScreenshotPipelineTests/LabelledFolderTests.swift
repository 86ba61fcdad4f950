internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotSorting
internal import SystemPackage
internal import Testing

struct LabelledFolderTests {
    @Test(arguments: [
        (#"{"file": "a.png""#, LabelledLineProblem.notAnObject),
        (#"["a.png", "music"]"#, .notAnObject),
        ("a.png", .notAnObject),
        (#"{"category": "music"}"#, .missing(key: "file")),
        (#"{"file": "", "category": "music"}"#, .missing(key: "file")),
        (#"{"file": "a.png", "category": null}"#, .missing(key: "category")),
        (#"{"file": "a.png", "category": "music", "title": 7}"#, .notText(key: "title")),
        (#"{"file": "a.png", "category": "music", "title_alt": [1]}"#, .notText(key: "title_alt")),
        (
            #"{"file": "a.png", "category": "musik"}"#,
            .unknownCategory("musik", known: ["music", "movie", "book", "meme", "unknown"])
        ),
        (#"{"file": "first.png", "category": "book"}"#, .repeated(file: "first.png", line: 1)),
    ])
    func `a bad line is named by its number and what is wrong`(
        line: String, problem: LabelledLineProblem
    ) {
        let text = #"{"file": "first.png", "category": "meme"}"# + "\n\n\(line)\n"
        #expect(throws: LabelledFolderError.badLine(3, of: "in/m.jsonl", problem)) {
            try Self.folder(text)
        }
    }

    @Test(arguments: ["", "\n", " \r\n\n"])
    func `a manifest without lines is refused`(text: String) {
        #expect(throws: LabelledFolderError.empty("in/m.jsonl")) { try Self.folder(text) }
    }

    @Test func `an error reads like that of a compiler`() {
        let error = LabelledFolderError.badLine(3, of: "in/m.jsonl", .missing(key: "file"))
        #expect(
            error.description
                == "in/m.jsonl:3: 'file' is missing; every line needs file and category")
    }

    @Test func `a full line becomes a label, and keys that are not known do not matter`() throws {
        let folder = try Self.folder(
            #"""
            {"file": "b/s 1.png", "category": "music", "title": "Strong", "title_alt": ["If You Wait"], "creator": "London Grammar", "subject": "player", "source_repo": "a/gallery", "app": "Tunes", "dark": true, "width": 3}
            """#)
        let label = ScreenLabel(
            file: "b/s 1.png", category: .music, title: "Strong", alternatives: ["If You Wait"],
            creator: "London Grammar", source: "a/gallery · Tunes", subject: "player")
        #expect(folder.pictures.map(\.label) == [label])
        #expect(folder.pictures.map(\.path) == ["in/b/s 1.png"])
    }

    @Test func `what is null, absent or empty is not there`() throws {
        let folder = try Self.folder(
            #"{"file": "/a.png", "category": "unknown", "title": null, "creator": "", "app": "X"}"#)
        let label = ScreenLabel(file: "/a.png", category: .unknown, source: "X")
        #expect(folder.pictures.map(\.label) == [label])
        #expect(folder.pictures.map(\.path) == ["/a.png"])
    }

    @Test func `one other title needs no list`() throws {
        let folder = try Self.folder(
            #"{"file": "a.png", "category": "book", "title_alt": "Dune II"}"#)
        #expect(folder.pictures.first?.label.alternatives == ["Dune II"])
    }

    private static func folder(_ text: String) throws -> LabelledFolder {
        try LabelledFolder(
            manifest: Array(text.utf8), at: "in/m.jsonl", categories: Category.builtIn)
    }
}
