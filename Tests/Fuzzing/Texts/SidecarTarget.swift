internal import ScreenshotModel
internal import SystemPackage

@testable import ScreenshotLibrary

/// The file of a result, as another program or a bad disk may have left it.
enum SidecarTarget {
    static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        let text = Array(bytes)
        checkJSON(text)
        try checkResult(text)
        checkShortPart(text)
    }

    /// What is read as JSON is written, and read again as the same.
    private static func checkJSON(_ text: [UInt8]) {
        guard let value = JSONValue(parsing: text) else { return }
        let written = value.compactText
        precondition(JSONValue(parsing: written.utf8) == value, "JSON comes back as another value")
    }

    /// A result that is understood is written, and read again as the same; a field that is not known
    /// stays in its sidecar.
    private static func checkResult(_ text: [UInt8]) throws {
        let decoding: SidecarDecoding
        do {
            decoding = try SidecarDecoding(text, at: "sidecar")
        } catch {
            precondition(!error.description.isEmpty, "nothing is said of a damaged sidecar")
            return
        }
        let kept = decoding.sidecar
        let written = Self.written(decoding.result)
        let keptResult = try kept.result()
        precondition(Self.written(keptResult) == written, "another layout is another result")
        // Numbers lose decimals when they are written first, and then never again.
        let read = try SidecarDecoding(written, at: "sidecar").result
        precondition(Self.written(read) == written, "a result changes each time it is written")
        try checkUnknownFields(of: kept, text)
    }

    private static func checkUnknownFields(of kept: Sidecar, _ text: [UInt8]) throws {
        guard case .object(let fields) = JSONValue(parsing: text),
            case .object(let keptFields) = JSONValue(parsing: kept.text),
            let fresh = Sidecar(text: written(try kept.result()), path: "sidecar"),
            case .object(let updated) = JSONValue(
                parsing: fresh.keepingUnknownFields(of: kept).text)
        else { preconditionFailure("a sidecar of ours is no JSON object") }
        for (key, value) in fields where key != "observations" {
            precondition(keptFields[key] == value, "another layout has another value")
            precondition(updated[key] != nil || key == "fileBytes", "a field is lost")
        }
    }

    /// The quick way to read a sidecar says the same as the slow one, where both can read it.
    private static func checkShortPart(_ text: [UInt8]) {
        guard let sidecar = Sidecar(text: text, path: "sidecar"), sidecar.stored.isOfThisSchema
        else { return }
        _ = sidecar.line(file: "other")
        let stored = sidecar.stored
        guard let result = try? sidecar.result() else { return }
        precondition(
            stored.status == nil || stored.status == result.verdict.status, "another status")
        precondition(stored.width == nil || stored.width == result.image.width, "another width")
        let size = result.image.fingerprint?.bytes ?? stored.bytes
        precondition(stored.bytes == nil || stored.bytes == size, "another size")
    }

    private static func written(_ result: ProcessingResult) -> [UInt8] {
        ResultText.sidecar(fields: result.fields, observations: result.observations)
    }
}
