internal import ScreenshotLibrary
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

    /// Adds a reading, or puts it in place of another one of the same picture. One by another engine, or
    /// by a version that did not look for secrets, is passed over.
    mutating func insert(_ result: ProcessingResult) {
        add(result, ResultText.line(fields: result.fields, observations: result.observations))
        isChanged = true
    }

    /// Replaces the file as a whole, if there is anything new. Others may not read it: it holds the
    /// text of the pictures.
    func save() throws(LabelledFolderError) {
        guard isChanged else { return }
        let lines = entries.sorted { $0.key < $1.key }.map { $0.value.line }
        let text = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
        do {
            try WholeFile.write(text, to: path, isPrivate: true)
        } catch {
            throw .cacheNotWritten(path, error.code)
        }
    }

    private mutating func add(_ result: ProcessingResult, _ line: [UInt8]) {
        guard let sha256 = result.image.sha256, result.engine == engine,
            result.picture != nil, result.secrets != nil
        else { return }
        entries[sha256] = Entry(result: result, line: line)
    }

    private static func result(in line: ArraySlice<UInt8>) -> ProcessingResult? {
        // Whatever is wrong with it, the picture is simply read again.
        do {
            return try JSONValue(parsing: line)?.object.map { try ProcessingResult(fields: $0) }
        } catch {
            return nil
        }
    }
}
