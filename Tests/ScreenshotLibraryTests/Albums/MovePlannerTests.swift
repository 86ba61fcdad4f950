internal import ScreenshotModel
internal import SystemPackage
internal import Testing

@testable import ScreenshotLibrary

struct MovePlannerTests {
    private let store = SidecarStore(folder: "/library")

    private func image(
        _ path: FilePath, sha256: String = "1", title: String? = nil
    ) -> SortableImage {
        SortableImage(
            location: ImageLocation(store: store, relative: path),
            facts: AlbumFacts(category: .music, title: title), sha256: sha256)
    }

    /// The decisions on some images, with some files of other content there already.
    private func decisions(
        on images: [SortableImage], template: AlbumTemplate = .albums, isRenaming: Bool = false,
        present: [FilePath: PresentFile] = [:]
    ) -> [MoveDecision] {
        var planner = MovePlanner(template: template, isRenaming: isRenaming)
        return images.map { image in
            planner.decision(on: image, below: "/library") { present[$0] ?? .nothing }
        }
    }

    @Test func `nothing is put where something else is`() {
        let present: [FilePath: PresentFile] = [
            "/library/Music/a.png": .other, "/library/Music/a (2).png": .other,
        ]
        #expect(
            decisions(on: [image("a.png")], present: present)
                == [.place("/library/Music/a (3).png")])
    }

    @Test func `an image whose like is there stays, whatever the number of that`() {
        let present: [FilePath: PresentFile] = [
            "/library/Music/a.png": .other, "/library/Music/a (2).png": .same,
        ]
        #expect(
            decisions(on: [image("a.png")], present: present)
                == [.sameIsThere("/library/Music/a (2).png")])
    }

    @Test func `images of one name go beside each other, and twins once`() {
        let images = [
            image("x/a.png", sha256: "1"), image("y/a.png", sha256: "2"),
            image("z/a.png", sha256: "1"),
        ]
        #expect(
            decisions(on: images) == [
                .place("/library/Music/a.png"), .place("/library/Music/a (2).png"),
                .sameIsThere("/library/Music/a.png"),
            ])
    }

    @Test func `an image in its album is in place, also if its name has a number`() {
        #expect(decisions(on: [image("Music/a.png")]) == [.inPlace])
        let numbered = image("Music/Song (2).png", title: "Song")
        #expect(decisions(on: [numbered], isRenaming: true) == [.inPlace])
        let other = image("Music/Tune (2).png", title: "Song")
        #expect(
            decisions(on: [other], isRenaming: true) == [.place("/library/Music/Song.png")])
    }

    @Test func `an image without what the template asks for stays`() throws {
        #expect(
            decisions(on: [image("a.png")], template: try AlbumTemplate("{creator}"))
                == [.noFolder])
    }

    @Test func `without a title an image keeps its name`() {
        #expect(
            decisions(on: [image("a.png")], isRenaming: true) == [.place("/library/Music/a.png")])
    }
}
