internal import Foundation
package import ScreenshotModel

/// A secret that the pictures of `Fixtures/secrets` show.
package struct PlantedSecret: Sendable {
    /// The picture's name in that folder.
    package var file: String
    package var kind: SecretKind
    /// What stands beside it.
    package var label: String
    /// What every token of its service begins with.
    package var prefix: String
    /// The rest of it, without the blanks and dashes between groups.
    package var value: String

    /// All of them.
    package static func all() throws -> [PlantedSecret] {
        let lines = try Data(contentsOf: Fixture.url("secrets/planted.jsonl"))
        return try lines.split(separator: UInt8(ascii: "\n")).map { line in
            try PlantedSecret(JSONDecoder().decode([String: JSONValue].self, from: Data(line)))
        }
    }

    private struct Incomplete: Error {
        var fields: [String: JSONValue]
    }

    private init(_ fields: [String: JSONValue]) throws {
        guard let file = fields["file"]?.string, let label = fields["label"]?.string,
            let kind = fields["kind"]?.string.flatMap(SecretKind.init(rawValue:)),
            let prefix = fields["prefix"]?.string, let parts = fields["parts"]?.array
        else { throw Incomplete(fields: fields) }
        self.init(
            file: file, kind: kind, label: label, prefix: prefix,
            value: parts.compactMap(\.string).joined())
    }

    private init(file: String, kind: SecretKind, label: String, prefix: String, value: String) {
        self.file = file
        self.kind = kind
        self.label = label
        self.prefix = prefix
        self.value = value
    }

    /// The lines of a screen that shows it.
    package var lines: [String] {
        guard kind == .privateKey else { return ["\(label): \(prefix)\(value)"] }
        let body = stride(from: 0, to: value.count, by: 64).map {
            String(value.dropFirst($0).prefix(64))
        }
        return ["-----BEGIN PRIVATE KEY-----"] + body + ["-----END PRIVATE KEY-----"]
    }
}
