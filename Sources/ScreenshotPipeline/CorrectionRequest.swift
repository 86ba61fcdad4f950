internal import ScreenshotModel
package import SystemPackage

/// What the user says of one image.
package struct CorrectionRequest: Hashable, Sendable {
    package enum Change: Hashable, Sendable {
        /// The edit, and be it that our answer is right.
        case set(CorrectionEdit)
        /// The edit where it differs from what is shown; nothing if it does not.
        case match(CorrectionEdit)
        /// That what was said before does not count any more.
        case forget
    }

    /// As the user types it from here.
    package var file: FilePath
    package var change: Change

    package init(file: FilePath, change: Change) {
        self.file = file
        self.change = change
    }
}

extension CorrectionRequest {
    /// Reads a line of NDJSON as results are printed, edited by the user.
    ///
    /// `file` (or `fileBytes`) names the image. `category`, `title` and `creator` are how it should
    /// be shown: a key that is left out leaves things as they are, and null denies that there is a
    /// title or a creator. All other keys are ignored.
    ///
    /// - Parameter isForget: Take back what was said of the image, whatever else the line says.
    package init(line: some Sequence<UInt8>, isForget: Bool) throws(CorrectionError) {
        guard case .object(let fields) = JSONValue(parsing: line) else { throw .notAnObject }
        file = try Self.file(in: fields)
        guard !isForget else {
            change = .forget
            return
        }
        change = .match(
            try CorrectionEdit(
                category: try Self.category(in: fields),
                title: try Self.text(of: "title", in: fields),
                creator: try Self.text(of: "creator", in: fields)))
    }

    private static func file(in fields: [String: JSONValue]) throws(CorrectionError) -> FilePath {
        guard let file = ProcessingResult.file(in: fields), !file.isEmpty else {
            throw .badValue(key: "file", expected: "the path of an image")
        }
        return file
    }

    private static func category(in fields: [String: JSONValue]) throws(CorrectionError) -> String?
    {
        switch fields["category"] {
        case nil: nil
        case .string(let name): name
        default: throw .badValue(key: "category", expected: "a name, such as \"book\"")
        }
    }

    private static func text(
        of key: String, in fields: [String: JSONValue]
    ) throws(CorrectionError) -> CorrectedText {
        switch fields[key] {
        case nil: .open
        case .null: .absent
        case .string(let text): .text(text)
        default: throw .badValue(key: key, expected: "a text or null")
        }
    }
}
