internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct AlbumTemplateTests {
    private let song = AlbumFacts(
        category: .music, creator: "Kilo Sparrow", title: "Say It Again",
        capturedAt: "2026-01-02T10:00:00")

    @Test(arguments: [
        ("{titel}", AlbumTemplateError.unknownField("titel")), ("{}", .unknownField("")),
        ("{title", .openBrace("{title")), ("title}", .openBrace("title}")), ("", .empty),
        ("//", .outside("//")), ("/tmp/{title}", .outside("/tmp/{title}")),
        ("../{title}", .outside("../{title}")), ("a/./b", .outside("a/./b")),
    ])
    func `a template that makes no sense is refused`(pattern: String, error: AlbumTemplateError) {
        #expect(throws: error) { try AlbumTemplate(pattern) }
    }

    @Test func `an unknown field is told with those that there are`() {
        #expect(
            AlbumTemplateError.unknownField("artist").description
                == "there is no field '{artist}'; there are {album}, {category}, {creator}, {title},"
                + " {year}, {month}, {day}")
    }

    @Test(arguments: [
        ("{album}", ["Music"]),
        ("{category}/{creator}/{title}", ["Music", "Kilo Sparrow", "Say It Again"]),
        ("{year}/{month}/{day}", ["2026", "01", "02"]), ("{year}-{month}", ["2026-01"]),
        ("by {creator}/", ["by Kilo Sparrow"]), ("a//b", ["a", "b"]),
        ("{{{title}}}", ["{Say It Again}"]), ("CON/.hidden", ["CON_", "hidden"]),
    ])
    func `each part becomes a folder`(pattern: String, folders: [String]) throws {
        #expect(try AlbumTemplate(pattern).folders(for: song) == folders)
    }

    @Test func `a part with a field that is not known is left out`() throws {
        let meme = AlbumFacts(category: .meme)
        let template = try AlbumTemplate("{category}/by {creator}/{title}")
        #expect(template.folders(for: meme) == ["Memes"])
        #expect(try AlbumTemplate("{creator}/{year}").folders(for: meme) == [])
    }

    @Test func `the album of a rule wins over that of the category`() {
        let facts = AlbumFacts(category: Category(rawValue: "recipe"), album: "In/the Kitchen")
        #expect(AlbumTemplate.albums.folders(for: facts) == ["In_the Kitchen"])
        let own = AlbumFacts(category: Category(rawValue: "recipe"))
        #expect(AlbumTemplate.albums.folders(for: own) == ["Recipe"])
    }

    @Test func `no title leads out of the target`() throws {
        let template = try AlbumTemplate("{title}/x {creator}/{title}{creator}")
        for title in ["..", "../..", "/", "a/../../b", "\u{0}/", "...", "CON", "~root", "./.."] {
            let facts = AlbumFacts(category: .music, creator: title, title: title)
            let path = template.folders(for: facts).reduce(FilePath("/target")) { $0.appending($1) }
            #expect(path.lexicallyNormalized() == path, "\(path)")
            #expect(path.starts(with: "/target"), "\(path)")
            #expect(!path.components.contains { $0.kind != .regular }, "\(path)")
        }
    }
}
