internal import ScreenshotModel
internal import SystemPackage
internal import Testing

@testable import ScreenshotLibrary

struct LibraryIndexListingTests {
    private func folder() throws -> IndexedFolder {
        let folder = try IndexedFolder()
        try folder.add(
            "a/z.png", category: "music", title: "Déjà Vu", creator: "Björk",
            capturedAt: "2026-10-01T00:00:00")
        try folder.add("a-b.png", category: "book", capturedAt: "2026-10-31T23:59:59")
        try folder.add("a.png", category: "music", capturedAt: "2026-11-01", status: .flagged)
        try folder.add("b.png", category: "meme", capturedAt: "2025-01-02T03:04:05+01:00")
        return folder
    }

    private func query(_ set: (inout ResultFilter) -> Void) -> IndexQuery {
        var query = IndexQuery()
        set(&query.filter)
        return query
    }

    @Test func `without an order images come as a walk finds them`() throws {
        #expect(try folder().images() == ["a/z.png", "a-b.png", "a.png", "b.png"])
    }

    @Test func `a folder and an image are listed alone`() throws {
        let folder = try folder()
        #expect(try folder.images(IndexQuery(folder: "a")) == ["a/z.png"])
        #expect(try folder.images(IndexQuery(folder: "a.png")) == ["a.png"])
        #expect(try folder.images(IndexQuery(folder: "a/z")).isEmpty)
    }

    @Test func `filters of one kind are either-or, those of several kinds all count`() throws {
        let folder = try folder()
        let bookOrMeme = query { $0.categories = [.book, .meme] }
        #expect(try folder.images(bookOrMeme) == ["a-b.png", "b.png"])
        let flaggedMusic = query {
            $0.categories = [.music]
            $0.statuses = [.flagged]
        }
        #expect(try folder.images(flaggedMusic) == ["a.png"])
        #expect(try folder.images(query { $0.reasons = [.timeout] }).isEmpty)
    }

    @Test func `images that show secrets are found, alone and among others`() throws {
        let folder = try folder()
        let secret = Secret(kind: .pin, box: BoundingBox(x: 1, y: 2, width: 3, height: 4))
        try folder.add("c.png", category: "book", secrets: [secret])
        try folder.add("d.png", category: "music", secrets: [secret, secret])
        try folder.add("e.png", category: "book", secrets: nil)
        #expect(try folder.images(query { $0.withSecrets = true }) == ["c.png", "d.png"])
        let books = query {
            $0.withSecrets = true
            $0.categories = [.book]
        }
        #expect(try folder.images(books) == ["c.png"])
        try folder.add("c.png", category: "book", secrets: [])
        #expect(try folder.images(books).isEmpty)
    }

    @Test func `a span of dates includes its first and its last second`() throws {
        let folder = try folder()
        let october = try #require(CalendarSpan(iso8601: "2026-10"))
        let inOctober = query {
            $0.since = october.start
            $0.until = october.end
        }
        #expect(try folder.images(inOctober) == ["a/z.png", "a-b.png"])
    }

    @Test func `case and accents do not matter in titles and creators`() throws {
        let folder = try folder()
        #expect(try folder.images(query { $0.titles = ["JA V"] }) == ["a/z.png"])
        #expect(try folder.images(query { $0.creators = ["bjÖRK"] }) == ["a/z.png"])
        #expect(try folder.images(query { $0.creators = ["%"] }).isEmpty)
        #expect(try folder.images(query { $0.creators = ["' OR 1 --"] }).isEmpty)
    }

    @Test func `the newest come first or last, and a limit keeps the first`() throws {
        let folder = try folder()
        var query = IndexQuery(order: .captured)
        #expect(try folder.images(query) == ["b.png", "a/z.png", "a-b.png", "a.png"])
        query.isDescending = true
        query.limit = 2
        #expect(try folder.images(query) == ["a.png", "a-b.png"])
        #expect(try folder.ask { try $0.count(for: query) } == 4)
    }
}

struct CalendarSpanTests {
    @Test(arguments: [
        "", "26", "2026-", "2026-13", "2026-02-30", "2026-10-1", "2026-10-01T", "2026-10-01T10",
        "2026-10-01T25:00", "2026-10-01T10:61", "2026-10-01 ", "x", "7", "d", "-7d", "7x", "٧d",
        "2026-10-01T10:00+1", "99999999999d",
    ])
    func `what is no date is refused`(_ text: String) {
        #expect(CalendarSpan(text, now: 1_800_000_000) == nil)
    }

    @Test func `a zone, a fraction and a leap second are understood`() throws {
        let span = try #require(CalendarSpan(iso8601: "2026-11-21T09:41:00.250Z"))
        #expect(span.start == 1_795_254_060 && span.end == span.start + 1)
        #expect(CalendarSpan(iso8601: "2026-11-21T10:41:00+01:00") == span)
        #expect(CalendarSpan(iso8601: "2026-11-21 04:11:00-0530") == span)
        #expect(CalendarSpan(iso8601: "2016-12-31T23:59:60Z")?.start == 1_483_228_800)
    }

    @Test func `a year, a month and a day end where the next one begins`() throws {
        for (one, next) in [
            ("2026", "2027"), ("2026-12", "2027-01"), ("2026-02-28", "2026-03-01"),
            ("2026-10-31T23:59", "2026-11-01"),
        ] {
            let (one, next) = (CalendarSpan(iso8601: one), CalendarSpan(iso8601: next))
            #expect(try #require(one).end == #require(next).start)
        }
    }

    @Test func `so long ago is counted from now`() throws {
        let now: Int64 = 1_800_000_000
        let day: Int64 = 86_400
        #expect(CalendarSpan("12h", now: now)?.start == now - day / 2)
        // An hour is lost or won where summer time begins or ends.
        for (text, days) in [("7d", 7), ("3w", 21)] {
            let start = try #require(CalendarSpan(text, now: now)?.start)
            #expect(abs(now - start - Int64(days) * day) <= 3600)
        }
        let today = try #require(CalendarSpan("today", now: now))
        #expect(today.start <= now && now < today.end)
        #expect(CalendarSpan("yesterday", now: now)?.end == today.start)
    }
}

struct ImageSourceTests {
    @Test(arguments: [
        ("Screenshot_20260102-101112_com.spotify.music.png", "com.spotify.music"),
        ("Screenshot_2026-01-02-10-11-12-123_Maps.jpg", "Maps"),
        ("Screenshot 2026-01-02 at 10.11.12.png", "Screenshot"),
        ("Screenshot_20260102-101112.png", "Screenshot"),
        ("IMG_1234.PNG", "IMG"), ("Bildschirmfoto vom 2026-01-02.png", "Bildschirmfoto vom"),
        ("phone/1234.png", "phone"), ("phone/notes.png", "phone"),
    ])
    func `a source is the app, the first words, or the folder`(_ file: String, _ source: String) {
        #expect(ImageSource.source(of: FilePath(file)) == source)
    }

    @Test func `a number in no folder has none`() {
        #expect(ImageSource.source(of: "1234.png") == nil)
    }
}
