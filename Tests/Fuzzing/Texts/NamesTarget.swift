internal import ScreenshotModel
internal import SystemPackage

@testable import ScreenshotLibrary

/// Texts of screenshots that become names of folders and files. The lines of an input are a
/// template, the album of a rule, a creator, a title, and the name of the image.
enum NamesTarget {
    private static let root: FilePath = "/albums"
    private static let store = SidecarStore(folder: "/pictures")

    static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 4)
        guard lines.count == 5 else { return }
        let texts = lines[..<4].map { String(decoding: $0, as: UTF8.self) }
        let name = lines[4].prefix { $0 != 0 && $0 != UInt8(ascii: "/") }
        guard (1...SafeName.lengthLimit).contains(name.count), let relative = path(of: name) else {
            return
        }
        let template = try? AlbumTemplate(texts[0])
        let image = SortableImage(
            location: ImageLocation(store: store, relative: relative),
            facts: AlbumFacts(
                category: .movie, album: texts[1], creator: texts[2], title: texts[3],
                capturedAt: texts[3]),
            sha256: "0")
        for isRenaming in [false, true] {
            var planner = MovePlanner(template: template ?? .albums, isRenaming: isRenaming)
            var asked = 0
            let decision = planner.decision(on: image, below: root) { place -> PresentFile in
                asked += 1
                check(place)
                return asked < 3 ? .other : .nothing
            }
            if case .place(let place) = decision { check(place) }
        }
    }

    /// - Returns: nil if the name is that of a folder, or of none.
    private static func path(of name: Slice<UnsafeBufferPointer<UInt8>>) -> FilePath? {
        let path = FilePath(bytes: Array(name))
        return path.components.count == 1 && path.components.first?.kind == .regular ? path : nil
    }

    /// A place is in a folder below the root, each part of it a whole name.
    private static func check(_ place: FilePath) {
        precondition(place.starts(with: root), "an image would leave the folder of its album")
        let parts = place.components.dropFirst(root.components.count)
        precondition(parts.count >= 2, "an image would be in no album")
        for part in parts {
            precondition(part.kind == .regular, "a folder leads elsewhere")
            precondition(part.bytes.count <= SafeName.lengthLimit, "a name is too long")
        }
        for folder in parts.dropLast() {
            precondition(folder.string.first != ".", "an album is hidden")
            precondition(!folder.bytes.contains { $0 < 0x20 || $0 == 0x7F }, "a name steers")
            precondition(
                String(validating: folder.bytes, as: UTF8.self) != nil, "a name is cut in two")
        }
    }
}
