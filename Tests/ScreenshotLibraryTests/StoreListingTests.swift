internal import Foundation
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct StoreListingTests {
    private func list(_ store: SidecarStore, below folder: FilePath = "") -> [ListedSidecar] {
        var listing = StoreListing(of: store, below: folder)
        var sidecars: [ListedSidecar] = []
        while case let chunk = listing.nextChunk(of: 2), !chunk.isEmpty { sidecars += chunk }
        return sidecars
    }

    @Test func `a store that does not exist lists nothing`() throws {
        try TemporaryFolder.with { folder in
            #expect(list(SidecarStore(folder: folder.path)).isEmpty)
        }
    }

    @Test func `a damaged sidecar is listed as such, between the others`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            for name in ["a.png", "c.png"] { _ = try store.write(.make(), to: FilePath(name)) }
            try store.plant("damaged", for: "b.png", in: folder)
            try folder.write("kept", to: ".screensort/sidecars/a.png.json.damaged")
            let sidecars = list(store)
            #expect(sidecars.map(\.relative) == ["a.png", "b.png", "c.png"])
            guard case .damaged = sidecars[1].reading else {
                Issue.record("b.png should be damaged")
                return
            }
        }
    }

    @Test func `sidecars come in the order in which their images are found`() throws {
        try TemporaryFolder.with { folder in
            let long = String(repeating: "l", count: 251) + ".png"
            for name in ["a.png", "a/z.png", "a-b.png", "B/x.gif", "a.jpg.png", "a.jpg", long] {
                try folder.write("", to: FilePath(name))
            }
            var scanner = FolderScanner(inputs: [folder.path], locator: try LibraryLocator())
            var found: [ImageLocation] = []
            while let chunk = scanner.nextChunk() {
                for case .image(let image) in chunk { found.append(image.location) }
            }
            for location in found { _ = try location.store.write(.make(), to: location.relative) }
            let store = try #require(found.first).store
            #expect(found.count == 7)
            #expect(list(store).map(\.relative) == found.map(\.relative))
            #expect(list(store, below: "a").map(\.relative) == ["a/z.png"])
        }
    }

    @Test func `a summary counts what is wrong`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            #expect(try store.summary() == StoreSummary())
            _ = try store.write(.make(), to: "a.png")
            _ = try store.write(.make(), to: "b.png")
            _ = try store.write(.make(secrets: nil), to: "e.png")
            _ = try store.write(.make(status: .failed, secrets: nil), to: "f.png")
            #expect(chmod(store.sidecarPath(of: "b.png").string, 0o644) == 0)
            try store.plant("damaged", for: "c.png", in: folder)
            try store.plant(#"{"schema":9}"#, for: "d.png", in: folder)
            try folder.write("left", to: ".screensort/tmp/1-1")
            let summary = try store.summary()
            #expect(summary.sidecarCount == 6)
            #expect(summary.uncheckedForSecretsCount == 1)
            #expect(summary.damaged.count == 2)
            #expect(summary.tooOpen == [store.sidecarPath(of: "b.png")])
            #expect(summary.temporaryFileCount == 1)
            #expect(summary.writingError == nil)
        }
    }
}
