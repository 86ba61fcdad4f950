internal import ScreenshotModel
internal import SystemPackage

/// A sidecar read as JSON, however it is laid out: slow, and right for all that other programs
/// leave.
struct SidecarDecoding {
    private let fields: [String: JSONValue]
    private let path: FilePath
    /// The result in the fields.
    let result: ProcessingResult

    init(_ text: [UInt8], at path: FilePath) throws(SidecarError) {
        self.path = path
        guard case .object(let fields) = JSONValue(parsing: text) else {
            let detail = text.isEmpty ? "it is empty" : "it is not a JSON object, or is cut off"
            throw .damaged(path: path, detail: detail)
        }
        self.fields = fields
        guard let schema = fields["schema"]?.integer else {
            throw .damaged(path: path, detail: "it has no schema number")
        }
        guard schema <= ProcessingResult.schema else {
            throw .newer(path: path, schema: schema)
        }
        do {
            result = try ProcessingResult(fields: fields)
        } catch {
            throw .damaged(path: path, detail: error.description)
        }
    }

    /// The sidecar, laid out as ours are.
    var sidecar: Sidecar {
        var values: [[UInt8]: ArraySlice<UInt8>] = [:]
        for (key, value) in fields where key != "observations" {
            values[ShortPart.text(ofKey: key)] = Array(value.compactText.utf8)[...]
        }
        let stored = StoredResult(path: path, shortPart: ShortPart(valuesByKey: values))
        let text = ResultText.sidecar(fields: [:], observations: result.observations)
        return Sidecar(stored: stored, tail: Array(text.dropFirst("{\n".utf8.count)))
    }
}
