internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import ScreenshotReading
internal import SystemPackage

/// Readings of pictures, kept in a file from one evaluation to the next: what `screensort process
/// --no-store --observations --format ndjson` prints. Only the readings count, not the verdicts.
///
/// A reading is found by the content of its picture and the engine that read it. Lines that cannot
/// be understood are passed over, since all of it can be read again, and are gone when the cache is
/// next written.
struct LabelledFolderCache {
    private let path: FilePath
    private let engine: EngineDescription
    private var entries: [String: Entry] = [:]
    private var isChanged = false

    private struct Entry {
        var result: ProcessingResult
        /// Its line in the file, without the line break.
        var line: [UInt8]
    }

    /// Loads what there is; a file that is not there is an empty cache.
    ///
    /// - Parameter engine: Readings by others, or by other versions, are dropped.
    init(_ path: FilePath, engine: EngineDescription) throws(LabelledFolderError) {
        self.path = path
        self.engine = engine
        do {
            for line in try FileContents(of: path).bytes.split(separator: UInt8(ascii: "\n")) {
                if let result = Self.result(in: line) { add(result, Array(line)) }
            }
        } catch .vanished, .emptyFile {
            return
        } catch {
            throw .unreadable(path, cause: error.description)
        }
    }

    /// The reading of the picture with this content.
    subscript(sha256 sha256: String) -> ProcessingResult? {
        entries[sha256]?.result
    }

    /// Adds a reading, or puts it in place of another one of the same picture. One by another engine
    /// is passed over.
    mutating func insert(_ result: ProcessingResult) {
        add(result, ResultText.line(fields: result.fields, observations: result.observations))
        isChanged = true
    }

    /// Replaces the file as a whole, if there is anything new. Others may not read it: it holds the
    /// text of the pictures.
    func save() throws(LabelledFolderError) {
        guard isChanged else { return }
        let temporary = FilePath(path.string + ".new")
        do {
            let file = try FileDescriptor.open(
                temporary, .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: .ownerReadWrite)
            try file.closeAfter {
                for (_, entry) in entries.sorted(by: { $0.key < $1.key }) {
                    try file.writeAll(entry.line + [UInt8(ascii: "\n")])
                }
            }
            guard rename(temporary.string, path.string) == 0 else { throw Errno(rawValue: errno) }
        } catch {
            throw .cacheNotWritten(path, error as? Errno ?? .ioError)
        }
    }

    private mutating func add(_ result: ProcessingResult, _ line: [UInt8]) {
        guard let sha256 = result.image.sha256, result.engine == engine,
            result.picture != nil
        else { return }
        entries[sha256] = Entry(result: result, line: line)
    }

    private static func result(in line: ArraySlice<UInt8>) -> ProcessingResult? {
        // Whatever is wrong with it, the picture is simply read again.
        guard let fields = try? JSONDecoder().decode([String: JSONValue].self, from: Data(line))
        else { return nil }
        return try? ProcessingResult(fields: fields)
    }
}
