internal import ScreenshotModel
internal import SystemPackage

/// A line of a journal.
enum JournalRecord: Hashable {
    case header(RunHeader)
    /// A step is about to be carried out.
    case begun(Int, TransferStep)
    case ended(Int, StepOutcome)
    /// The run is over.
    case closed

    /// The line of ``closed`` with its line break, by which the end of a file is told.
    static let closingLine = Array("{\"closed\":true}\n".utf8)

    /// The record as a line of JSON, with its line break.
    ///
    /// - Parameter store: The store that has the journal. Its paths are written relative to its
    ///   folder, so that they stay right when that is moved.
    func line(in store: SidecarStore) -> [UInt8] {
        var bytes: [UInt8] = []
        JSONValue.object(fields(in: store)).append(to: &bytes)
        return bytes + [UInt8(ascii: "\n")]
    }

    private func fields(in store: SidecarStore) -> [String: JSONValue] {
        switch self {
        case .header(let header):
            [
                "schema": JSONValue(RunHeader.schema), "command": .string(header.command.rawValue),
                "at": .string(header.at.iso8601(.milliseconds)),
                "undoes": JSONValue(header.undoes), "singleFiles": .bool(header.isOfSingleFiles),
                "token": .string(header.token),
            ]
        case .begun(let number, let step):
            [
                "begun": JSONValue(number), "way": .string(step.way.rawValue),
                "removal": .bool(step.isRemoval), "from": step.from.json(in: store),
                "to": step.to.json(in: store), "sha256": .string(step.sha256),
                "made": .array(
                    step.madeFolders.map { .object(ProcessingResult.fields(ofFile: $0)) }),
                "reverts": JSONValue(step.reverts),
            ]
        case .ended(let number, .done): ["done": JSONValue(number)]
        case .ended(let number, .failed(let message)):
            ["failed": JSONValue(number), "message": .string(message)]
        case .closed: ["closed": .bool(true)]
        }
    }

    /// - Returns: nil if the line is cut off or damaged, or was written by a later version.
    init?(line: some Sequence<UInt8>, in store: SidecarStore) {
        guard case .object(let fields) = JSONValue(parsing: line) else { return nil }
        if fields["closed"] != nil {
            self = .closed
        } else if let number = fields["done"]?.integer {
            self = .ended(number, .done)
        } else if let number = fields["failed"]?.integer {
            self = .ended(number, .failed(fields["message"]?.string ?? ""))
        } else if let number = fields["begun"]?.integer {
            guard let step = TransferStep(fields, in: store) else { return nil }
            self = .begun(number, step)
        } else {
            guard let header = RunHeader(fields) else { return nil }
            self = .header(header)
        }
    }
}

extension RunHeader {
    fileprivate init?(_ fields: [String: JSONValue]) {
        guard let schema = fields["schema"]?.integer, schema <= Self.schema,
            let command = fields["command"]?.string.flatMap(Command.init),
            let at = fields["at"]?.string.flatMap(Timestamp.init(iso8601:)),
            let token = fields["token"]?.string, Self.isToken(token)
        else { return nil }
        self.init(
            command: command, at: at, undoes: fields["undoes"]?.integer,
            isOfSingleFiles: fields["singleFiles"] == .bool(true), token: token)
    }
}

extension TransferStep {
    fileprivate init?(_ fields: [String: JSONValue], in store: SidecarStore) {
        guard let way = fields["way"]?.string.flatMap(TransferWay.init),
            let from = ImageLocation(json: fields["from"], in: store),
            let to = ImageLocation(json: fields["to"], in: store),
            let sha256 = fields["sha256"]?.string
        else { return nil }
        self.init(
            way: way, isRemoval: fields["removal"] == .bool(true), from: from, to: to,
            sha256: sha256, reverts: fields["reverts"]?.integer)
        for json in fields["made"]?.array ?? [] {
            guard let folder = json.object.flatMap(ProcessingResult.file(in:)),
                folder.leadsInside
            else { return nil }
            madeFolders.append(folder)
        }
    }
}

extension ImageLocation {
    /// `{file, store}`, with the folder of the store unless that is `own`.
    fileprivate func json(in own: SidecarStore) -> JSONValue {
        var fields = ProcessingResult.fields(ofFile: relative)
        if store != own { fields["store"] = .object(ProcessingResult.fields(ofFile: store.folder)) }
        return .object(fields)
    }

    fileprivate init?(json: JSONValue?, in own: SidecarStore) {
        guard let fields = json?.object, let relative = ProcessingResult.file(in: fields),
            relative.leadsInside
        else { return nil }
        let folder = fields["store"]?.object.flatMap(ProcessingResult.file(in:))
        guard folder?.isAbsolute ?? true else { return nil }
        self.init(store: folder.map(SidecarStore.init(folder:)) ?? own, relative: relative)
    }
}

extension FilePath {
    /// Whether something at the path is below the folder that the path is relative to.
    fileprivate var leadsInside: Bool {
        isRelative && !isEmpty && components.allSatisfy { $0.kind == .regular }
    }
}
