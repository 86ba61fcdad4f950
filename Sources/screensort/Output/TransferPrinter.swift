internal import ScreenshotModel
internal import ScreenshotPipeline
internal import SystemPackage

/// Turns what becomes of images into the bytes that standard output gets.
struct TransferPrinter {
    /// nil for a table.
    private var objects: ObjectLines?
    private let isColoured: Bool
    /// Cells of a row of a table; nil where nothing has to fit.
    private let width: Int?

    init(_ format: RowFormat, streams: StandardStreams) {
        objects = format.objectLines(on: streams)
        isColoured = streams.outputIsColoured
        width = streams.outputIsTerminal ? streams.terminalWidth : nil
    }

    /// The bytes of one image. In a table, images that stay have no row: there may be many, and the
    /// summary counts them.
    mutating func text(for transfer: ImageTransfer) -> [UInt8] {
        objects?.next(ResultText.line(fields: Self.fields(of: transfer)))
            ?? row(for: transfer).map { Array("\($0)\n".utf8) } ?? []
    }

    /// What closes the output. To be written however the run ends, so that it is whole.
    func ending() -> [UInt8] {
        objects?.ending ?? []
    }

    private func row(for transfer: ImageTransfer) -> String? {
        let symbol: (String, TextStyle)
        switch transfer.state {
        case .planned: symbol = ("→", .dim)
        case .done: symbol = ("✓", .green)
        case .failed: symbol = ("✗", .red)
        case .stays(.sameIsThere): symbol = ("=", .dim)
        case .stays: return nil
        }
        let file = PrintableText.escaped(transfer.file.string)
        let target = transfer.target.map { PrintableText.escaped($0.string) } ?? word(for: transfer)
        let mark = symbol.1.applied(to: symbol.0, isColoured: isColoured)
        guard let width else { return "\(mark)  \(file)  \(target)" }
        // The mark and two gaps of two cells.
        let half = max(8, (width - 5) / 2)
        let source = PrintableText.end(of: file, in: half)
        return "\(mark)  \(PrintableText.fitted(source, to: half))  "
            + PrintableText.end(of: target, in: half)
    }

    private func word(for transfer: ImageTransfer) -> String {
        transfer.action == .remove ? "(removed)" : ""
    }

    private static func fields(of transfer: ImageTransfer) -> [String: JSONValue] {
        var fields = ProcessingResult.fields(ofFile: transfer.file)
        fields["action"] = .string(transfer.action.rawValue)
        fields["to"] = .null
        if let target = transfer.target {
            for (key, value) in ProcessingResult.fields(ofFile: target) {
                fields[key == "file" ? "to" : "toBytes"] = value
            }
        }
        switch transfer.state {
        case .planned: fields["status"] = .string("planned")
        case .done: fields["status"] = .string("done")
        case .stays(let reason):
            fields["status"] = .string("stays")
            fields["reason"] = .string(reason.rawValue)
        case .failed(let message):
            fields["status"] = .string("failed")
            fields["message"] = .string(message)
        }
        return fields
    }
}
