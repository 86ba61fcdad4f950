internal import ScreenshotModel
internal import ScreenshotPipeline

/// Turns results into the bytes that standard output gets, in one of the formats.
struct ResultPrinter {
    enum Style {
        case table(ResultTable)
        /// Several lines for each result.
        case card
        case ndjson(withObservations: Bool)
        case json(withObservations: Bool)
    }

    private let style: Style
    private var isFirst = true

    init(style: Style) {
        self.style = style
    }

    init(_ output: OutputOptions, streams: StandardStreams) {
        switch output.format {
        case .auto where streams.outputIsTerminal, .table:
            let width = streams.outputIsTerminal ? streams.terminalWidth : nil
            self.init(
                style: .table(ResultTable(width: width, isColoured: streams.outputIsColoured)))
        case .json:
            self.init(style: .json(withObservations: output.observations))
        case .auto, .ndjson:
            self.init(style: .ndjson(withObservations: output.observations))
        }
    }

    /// Whether the output already tells a person which images failed, and why.
    var namesFailures: Bool {
        switch style {
        case .table, .card: true
        case .ndjson, .json: false
        }
    }

    /// The bytes of `images`. In JSON, what comes between two results stands before the second.
    ///
    /// - Throws: ``SidecarError`` if a stored result is damaged.
    mutating func text(for images: [ProcessedImage]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        for image in images {
            switch style {
            case .table(let table):
                bytes.append(contentsOf: table.row(for: try image.result()).utf8)
                bytes.append(UInt8(ascii: "\n"))
            case .card:
                bytes.append(contentsOf: (isFirst ? "" : "\n").utf8)
                bytes.append(contentsOf: ResultCard.text(for: try image.result()).utf8)
            case .ndjson(let withObservations):
                bytes.append(contentsOf: image.line(withObservations: withObservations))
                bytes.append(UInt8(ascii: "\n"))
            case .json(let withObservations):
                bytes.append(contentsOf: (isFirst ? "[\n" : ",\n").utf8)
                bytes.append(contentsOf: image.line(withObservations: withObservations))
            }
            isFirst = false
        }
        return bytes
    }

    /// What closes the output. To be written however the run ends, so that it is whole.
    func ending() -> [UInt8] {
        guard case .json = style else { return [] }
        return Array((isFirst ? "[]\n" : "\n]\n").utf8)
    }
}
