internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct ContentIndexTests {
    @Test func `what could not be read, is damaged or has gone is not offered`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            _ = try store.write(.make(sha256: "aa", status: .failed), to: "failed.png")
            _ = try store.write(.make(sha256: nil), to: "no hash.png")
            _ = try store.write(.make(sha256: "bb"), to: "gone.png")
            _ = try store.write(.make(sha256: "cc"), to: "changed.png")
            try store.plant("damaged", for: "damaged.png", in: folder)
            let index = ContentIndex(of: store)
            try FileSystem.remove(store.sidecarPath(of: "gone.png"))
            _ = try store.write(.make(sha256: "dd"), to: "changed.png")
            for sha256 in ["aa", "bb", "cc", "ee"] {
                #expect(try index.sidecar(of: sha256) == nil)
            }
        }
    }

    @Test func `a corrected sidecar comes before another with the same content`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            _ = try store.write(.make(), to: "a.png")
            let corrected = ProcessingResult.make(correction: Correction(category: .book))
            _ = try store.write(corrected, to: "b.png")
            _ = try store.write(.make(), to: "c.png")
            let sha256 = try #require(corrected.image.sha256)
            let sidecar = try #require(try ContentIndex(of: store).sidecar(of: sha256))
            #expect(try sidecar.result().file == "b.png")
        }
    }

    @Test func `what is written during a run is found`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            var index = ContentIndex(of: store)
            guard case .written(let stored) = try store.write(.make(sha256: "aa"), to: "a.png")
            else { return }
            #expect(try index.sidecar(of: "aa") == nil)
            index.insert(stored, at: "a.png")
            #expect(try index.sidecar(of: "aa")?.stored == stored)
        }
    }
}
