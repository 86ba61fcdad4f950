internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotReading
package import SystemPackage

/// The images that lines of NDJSON name, and what is wrong with other lines.
package struct ImageSelection: Hashable, Sendable {
    package var files: [FilePath] = []
    /// The numbers of lines that name no image, counted from 1.
    package var badLines: [Int] = []
}

/// Reads which images are meant from results as they are printed, on a thread of its own, since
/// whoever writes them may take their time.
package actor SelectionReader {
    private let executor = ThreadExecutor(name: "selection")

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    package init() {}

    /// The images of all lines of standard input; of each only `file` and `fileBytes` count.
    ///
    /// - Throws: ``FileError`` if it cannot be read.
    package func selection() throws -> ImageSelection {
        var source = LineSource(.standardInput, named: "standard input")
        var selection = ImageSelection()
        var number = 0
        while let lines = try source.nextLines() {
            for line in lines {
                number += 1
                if line.isBlank { continue }
                if let file = Self.file(in: line) {
                    selection.files.append(file)
                } else {
                    selection.badLines.append(number)
                }
            }
        }
        return selection
    }

    /// The image that a line names; nil if it names none.
    static func file(in line: some Sequence<UInt8>) -> FilePath? {
        guard case .object(let fields) = JSONValue(parsing: line),
            let file = ProcessingResult.file(in: fields), !file.isEmpty
        else { return nil }
        return file
    }
}
