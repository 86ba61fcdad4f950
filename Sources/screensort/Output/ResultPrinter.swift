internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import SystemPackage

/// Turns results into the bytes that standard output gets, in one of the formats.
struct ResultPrinter {
    enum Style {
        case table(ResultTable)
        /// Several lines for each result.
        case card
        case objects(isArray: Bool, withObservations: Bool)
        case paths(PathLine)
    }

    private let style: Style
    private var objects: ObjectLines
    private var isFirst = true

    init(style: Style) {
        self.style = style
        if case .objects(let isArray, _) = style {
            objects = ObjectLines(isArray: isArray)
        } else {
            objects = ObjectLines(isArray: false)
        }
    }

    /// - Parameter isNullSeparated: Whether paths end in NUL instead of a line break.
    init(_ output: OutputOptions, streams: StandardStreams, isNullSeparated: Bool = false) {
        switch output.format {
        case .auto where streams.outputIsTerminal, .table:
            let width = streams.outputIsTerminal ? streams.terminalWidth : nil
            self.init(
                style: .table(ResultTable(width: width, isColoured: streams.outputIsColoured)))
        case .auto, .ndjson, .json:
            self.init(
                style: .objects(
                    isArray: output.format == .json, withObservations: output.observations))
        case .paths:
            self.init(
                style: .paths(
                    PathLine(
                        isNullSeparated: isNullSeparated, isOnTerminal: streams.outputIsTerminal)))
        }
    }

    /// Whether the output is a table.
    var isTable: Bool {
        if case .table = style { true } else { false }
    }

    /// Whether the output already tells a person which images failed, and why.
    var namesFailures: Bool {
        switch style {
        case .table, .card: true
        case .objects, .paths: false
        }
    }

    /// The bytes of `images`. In JSON, what comes between two results stands before the second.
    ///
    /// - Throws: ``SidecarError`` if a stored result is damaged.
    mutating func text(for images: [ProcessedImage]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        for image in images { bytes += try text(for: image, found: nil) }
        return bytes
    }

    /// The bytes of an image.
    ///
    /// - Parameter line: What it was found by.
    mutating func text(for image: ProcessedImage, found line: MatchedLine?) throws -> [UInt8] {
        defer { isFirst = false }
        switch style {
        case .table(let table):
            let row = table.row(for: try image.result())
            let under = line.map { "\n" + table.line($0) } ?? ""
            return Array("\(row)\(under)\n".utf8)
        case .card:
            let card = ResultCard.text(for: try image.result())
            return Array(((isFirst ? "" : "\n") + card).utf8)
        case .objects(_, let withObservations):
            return objects.next(Self.object(image, withObservations, line))
        case .paths(let line):
            return line.bytes(of: image.file)
        }
    }

    /// A result as an object, with the line that it was found by under `match`.
    private static func object(
        _ image: ProcessedImage, _ withObservations: Bool, _ line: MatchedLine?
    ) -> [UInt8] {
        var object = image.line(withObservations: withObservations)
        guard let line else { return object }
        object.removeLast()
        object.append(contentsOf: #","match":"#.utf8)
        object.append(contentsOf: JSONValue.string(line.text).compactText.utf8)
        object.append(UInt8(ascii: "}"))
        return object
    }

    /// What closes the output. To be written however the run ends, so that it is whole.
    func ending() -> [UInt8] {
        objects.ending
    }
}
