internal import ArgumentParser
internal import Foundation
internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import SystemPackage

/// How groups of duplicates are written to standard output.
enum DuplicatesFormat: String, CaseIterable, ExpressibleByArgument {
    /// A table on a terminal, NDJSON elsewhere.
    case auto
    case table
    case ndjson
    case paths

    /// The format itself, or what `auto` stands for.
    func decided(for streams: StandardStreams) -> DuplicatesFormat {
        self == .auto ? (streams.outputIsTerminal ? .table : .ndjson) : self
    }
}

/// Turns groups of duplicates into the bytes that standard output gets.
struct DuplicatesPrinter {
    /// Not `auto`.
    let format: DuplicatesFormat
    let omitsFirst: Bool
    let pathLine: PathLine

    func bytes(of group: DuplicateGroup) -> [UInt8] {
        switch format {
        case .auto, .ndjson: line(for: group)
        case .table: Array(table(of: group).utf8)
        case .paths: paths(of: group)
        }
    }

    private func line(for group: DuplicateGroup) -> [UInt8] {
        let files = group.images.map { result -> JSONValue in
            let all = result.fields
            let fields = ProcessingResult.fields(ofFile: result.file)
            return .object(
                fields.merging(Self.keys.map { ($0, all[$0] ?? .null) }) { own, _ in own })
        }
        let fields: [String: JSONValue] = [
            "kind": .string(group.isIdentical ? "identical" : "similar"),
            "redundantBytes": JSONValue(group.redundantBytes),
            "files": .array(files),
        ]
        return ResultText.line(fields: fields) + [UInt8(ascii: "\n")]
    }

    /// What is told of each file beside its name.
    private static let keys = [
        "bytes", "width", "height", "format", "sha256", "capturedAt", "caption", "correction",
    ]

    private func paths(of group: DuplicateGroup) -> [UInt8] {
        let files = group.images.dropFirst(omitsFirst ? 1 : 0).map(\.file)
        let lines = files.flatMap(pathLine.bytes)
        return pathLine.isNullSeparated ? lines : lines + [UInt8(ascii: "\n")]
    }

    private func table(of group: DuplicateGroup) -> String {
        let kind = group.isIdentical ? "identical" : "similar"
        let size = Self.text(ofBytes: group.redundantBytes)
        let rows = group.images.map { result in
            let image = result.image
            let cells = [
                PrintableText.escaped(result.file.string),
                "\(image.width ?? 0) × \(image.height ?? 0)",
                Self.text(ofBytes: image.fingerprint?.bytes ?? 0),
                image.capturedAt ?? "",
                result.correction == nil ? "" : "corrected by you",
            ]
            return "  " + cells.filter { !$0.isEmpty }.joined(separator: "  ") + "\n"
        }
        return "\(group.images.count) \(kind), \(size) redundant\n\(rows.joined())\n"
    }

    /// A size for people, in decimal units.
    private static func text(ofBytes bytes: Int) -> String {
        Int64(bytes).formatted(.byteCount(style: .file))
    }
}
