internal import ScreenshotModel
internal import SystemPackage

@testable import ScreenshotLibrary

/// The journal of a run, as a bad disk or somebody else may have left it: nothing that it says may
/// lead to a file that it does not name.
enum JournalTarget {
    private static let store = SidecarStore(folder: "/pictures")

    static func check(_ bytes: UnsafeBufferPointer<UInt8>) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let record = JournalRecord(line: line, in: store) else { continue }
            switch record {
            case .header(let header): checkToken(header.token)
            case .begun(_, let step): check(step)
            case .ended, .closed: break
            }
            let written = record.line(in: store)
            precondition(
                written.firstIndex(of: UInt8(ascii: "\n")) == written.count - 1,
                "a record that is more than one line")
            // A moment loses what is less than a millisecond when it is written first, as the last
            // one does that there is, which later ones become.
            let read = JournalRecord(line: written.dropLast(), in: store)
            precondition(read?.line(in: store) == written, "a record changes when it is written")
        }
    }

    /// It is a part of the names of temporary files, which are removed unseen.
    private static func checkToken(_ token: String) {
        let path = FilePath("/pictures").appending(".screensort-\(token)-1.part")
        precondition(path.lexicallyNormalized() == path, "a temporary file is elsewhere")
        precondition(path.components.count == 2, "a temporary file is elsewhere")
    }

    private static func check(_ step: TransferStep) {
        for location in [step.from, step.to] {
            precondition(location.store.folder.isAbsolute, "a store is in no place of its own")
            precondition(isInside(location.relative), "an image is not in its store")
        }
        for folder in step.madeFolders {
            precondition(isInside(folder), "a folder is not in its store")
        }
    }

    private static func isInside(_ relative: FilePath) -> Bool {
        let path = store.imagePath(of: relative)
        return path.starts(with: store.folder) && path != store.folder
            && path.lexicallyNormalized() == path
    }
}
