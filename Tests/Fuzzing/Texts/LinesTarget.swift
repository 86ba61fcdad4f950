internal import ScreenshotModel
internal import SystemPackage

@testable import ScreenshotPipeline

/// Lines of results that somebody has edited, for `correct` and for `sort --from`.
enum LinesTarget {
    static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let file = SelectionReader.file(in: line)
            precondition(file.map { !$0.isEmpty } ?? true, "an image without a name")
            checkWhole(file, in: JSONValue(parsing: line)?.object ?? [:])
            for isForget in [false, true] {
                do {
                    let request = try CorrectionRequest(line: line, isForget: isForget)
                    precondition(request.file == file, "a line is of another image")
                    try check(request)
                } catch let error as CorrectionError {
                    precondition(!error.description.isEmpty, "nothing is said of a bad line")
                }
            }
        }
    }

    private static func checkWhole(_ file: FilePath?, in fields: [String: JSONValue]) {
        guard file != nil, fields["fileBytes"] == nil, let text = fields["file"]?.string else {
            return
        }
        precondition(!text.utf8.contains(0), "an image by a part of its name")
    }

    /// A request that is written down is read as the same.
    private static func check(_ request: CorrectionRequest) throws {
        guard case .match(let edit) = request.change else { return }
        var fields = ProcessingResult.fields(ofFile: request.file)
        fields["category"] = edit.category.map { .string($0.rawValue) }
        for (key, text) in [("title", edit.title), ("creator", edit.creator)] {
            switch text {
            case .open: continue
            case .absent: fields[key] = .null
            case .text(let text): fields[key] = .string(text)
            }
        }
        let line = ResultText.line(fields: fields)
        precondition(!line.contains { $0 < 0x20 || $0 == 0x7F }, "a line that is more than one")
        let read = try CorrectionRequest(line: line, isForget: false)
        precondition(read == request, "a correction changes when it is written")
    }
}
