internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct SidecarAdoptingTests {
    private let now = FileFingerprint.make(seconds: 1_750_000_000)

    /// Runs `body` with a store in which `old.png` has been read, and been corrected by the user.
    private func withStore(
        _ body: (TemporaryFolder, SidecarStore, Sidecar) throws -> Void
    ) throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            let result = ProcessingResult.make(correction: Correction(category: .book))
            _ = try store.write(result, to: "old.png")
            try body(folder, store, try #require(try store.load("old.png")))
        }
    }

    @Test func `a job that is over adopts nothing and removes nothing`() throws {
        try withStore { _, store, old in
            let outcome = try store.adopt(old, for: "new.png", now, isCurrent: { false })
            #expect(outcome == .superseded)
            #expect(try store.load("old.png") == old)
            #expect(try store.load("new.png") == nil)
        }
    }

    @Test func `a moved image takes its sidecar and its correction along`() throws {
        try withStore { _, store, old in
            let outcome = try store.adopt(old, for: "sub/new.png", now, capturedAt: "2026")
            #expect(outcome.isWritten)
            #expect(try store.load("old.png") == nil)
            var moved = ProcessingResult.make(
                file: "sub/new.png", fingerprint: now, correction: Correction(category: .book))
            moved.image.capturedAt = "2026"
            #expect(try store.load("sub/new.png")?.result() == moved)
            guard case .done = store.lookup("sub/new.png", now) else {
                Issue.record("the moved image should be done")
                return
            }
        }
    }

    @Test func `a copied image leaves the sidecar of the first where it is`() throws {
        try withStore { folder, store, old in
            try folder.write("image", to: "old.png")
            #expect(try store.adopt(old, for: "copy.png", now).isWritten)
            #expect(try store.load("old.png") == old)
            #expect(try store.load("copy.png")?.result().correction?.category == .book)
        }
    }

    @Test func `the corrected sidecar of another image is kept aside`() throws {
        try withStore { folder, store, old in
            let other = ProcessingResult.make(sha256: "bb", correction: Correction(category: .meme))
            _ = try store.write(other, to: "new.png")
            #expect(try store.adopt(old, for: "new.png", now).isWritten)
            #expect(try store.load("new.png")?.result().correction?.category == .book)
            let kept = try folder.read(FilePath(store.place(of: "new.png").string + ".replaced"))
            #expect(kept.string.contains(#""category":"meme""#))
        }
    }

    @Test func `what a later version wrote is not replaced`() throws {
        try withStore { folder, store, old in
            try store.plant(#"{"schema":2}"#, for: "new.png", in: folder)
            #expect(throws: SidecarError.self) { try store.adopt(old, for: "new.png", now) }
            #expect(try store.load("old.png") == old)
        }
    }

    @Test func `a touched image keeps all but its time`() throws {
        try withStore { _, store, _ in
            let gone = try store.refresh("gone.png", now)
            #expect(gone == nil)
            #expect(try store.refresh("old.png", now)?.isWritten == true)
            let touched = ProcessingResult.make(
                file: "old.png", fingerprint: now, correction: Correction(category: .book))
            #expect(try store.load("old.png")?.result() == touched)
        }
    }

    @Test func `images that swap their names keep their results`() throws {
        try withStore { folder, store, old in
            let other = ProcessingResult.make(title: "Other", sha256: "bb")
            _ = try store.write(other, to: "other.png")
            try folder.write("other's image", to: "old.png")
            try folder.write("old's image", to: "other.png")
            var index = ContentIndex(of: store)
            let oldHash = try #require(old.stored.sha256)
            for (name, sha256) in [("old.png", "bb"), ("other.png", oldHash)] {
                index.hold(try #require(try store.load(FilePath(name))))
                let known = try #require(try index.sidecar(of: sha256))
                #expect(try store.adopt(known, for: FilePath(name), now).isWritten)
            }
            #expect(try store.load("old.png")?.result().verdict.title == "Other")
            #expect(try store.load("old.png")?.result().correction == nil)
            #expect(try store.load("other.png")?.result().correction?.category == .book)
        }
    }
}
