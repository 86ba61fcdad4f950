internal import ScreenshotModel
internal import ScreenshotSorting
internal import SystemPackage

@testable import ScreenshotLibrary
@testable import ScreenshotPipeline

/// Lists of paths as `find` and `fd -0` print them, and manifests.
enum ListsTarget {
    static func check(_ bytes: UnsafeBufferPointer<UInt8>) {
        check(bytes, .zero, separators: [0])
        check(bytes, .newline, separators: [0, UInt8(ascii: "\n")])
        checkManifest(Array(bytes))
    }

    private static func check(
        _ bytes: UnsafeBufferPointer<UInt8>, _ separator: FileList.Separator, separators: Set<UInt8>
    ) {
        let names = bytes.split { separators.contains($0) }.map(Array.init)
        let paths = FileList.paths(in: bytes, separator: separator)
        precondition(paths.count == names.count, "a path is lost")
        for (path, name) in zip(paths, names) {
            // Two slashes are one, and the last one of a folder is none.
            precondition(path == FilePath(bytes: name), "a path is another one")
        }
    }

    private static func checkManifest(_ text: [UInt8]) {
        let lineCount = text.count { $0 == UInt8(ascii: "\n") } + 1
        do {
            let folder = try LabelledFolder(
                manifest: text, at: "labelled/manifest.jsonl",
                categories: [.music, .movie, .book, .meme, .unknown])
            let files = folder.pictures.map(\.label.file)
            precondition(!files.isEmpty && files.count <= lineCount, "a picture on no line")
            precondition(Set(files).count == files.count, "a picture is there twice")
        } catch {
            precondition(!error.description.isEmpty, "nothing is said of a bad manifest")
            guard case .badLine(let line, _, _) = error else { return }
            precondition((1...lineCount).contains(line), "a problem on no line")
        }
    }
}
