package import ScreenshotModel
package import SystemPackage

/// A whole sidecar.
package struct Sidecar: Hashable, Sendable {
    /// All of it but the observations.
    package let stored: StoredResult
    /// The lines of the observations and the closing brace.
    let tail: [UInt8]

    /// The end of every whole sidecar.
    static let ending = Array("  ]\n}\n".utf8)

    init(stored: StoredResult, tail: [UInt8]) {
        self.stored = stored
        self.tail = tail
    }

    /// - Parameter text: In our layout.
    /// - Returns: nil if the text is laid out in another way, or is cut off.
    init?(text: [UInt8], path: FilePath) {
        guard text.suffix(Self.ending.count).elementsEqual(Self.ending) else { return nil }
        let shortPart = text.withUnsafeBytes { ShortPart(startOf: $0) }
        guard let shortPart else { return nil }
        stored = StoredResult(path: path, shortPart: shortPart)
        tail = Array(text.dropFirst(shortPart.bytes.count))
    }

    /// The text as it lies in the file, or as it would if the file were laid out as ours are.
    package var text: [UInt8] {
        stored.shortPart.bytes + tail
    }

    /// The result with its observations as a line of NDJSON, without its line break.
    ///
    /// - Parameter file: The path as the user would type it from here.
    package func line(file: FilePath) -> [UInt8] {
        var line = stored.openLine(file: file, withDetails: true) + [UInt8(ascii: ",")]
        line.reserveCapacity(line.count + tail.count)
        for part in tail.split(separator: UInt8(ascii: "\n")) {
            line.append(contentsOf: part.drop { $0 == UInt8(ascii: " ") })
        }
        return line
    }

    /// The result with all its observations.
    package func result() throws(SidecarError) -> ProcessingResult {
        try SidecarDecoding(text, at: stored.path).result
    }
}

extension Sidecar {
    /// The same sidecar with other values for some fields.
    func setting(_ fields: [String: JSONValue]) -> Sidecar {
        var values = stored.shortPart.valuesByKey
        for (key, value) in fields {
            var text: [UInt8] = []
            value.append(to: &text)
            values[ShortPart.text(ofKey: key)] = text[...]
        }
        return replacingValues(values)
    }

    /// The same sidecar for an image at another path.
    func setting(file: FilePath) -> Sidecar {
        var values = stored.shortPart.valuesByKey
        values[ShortPart.text(ofKey: "fileBytes")] = nil
        return replacingValues(values).setting(ProcessingResult.fields(ofFile: file))
    }

    /// The same sidecar with the fields of `older` that it does not have.
    func keepingUnknownFields(of older: Sidecar) -> Sidecar {
        var unknown = older.stored.shortPart.valuesByKey
        unknown[ShortPart.text(ofKey: "fileBytes")] = nil
        return replacingValues(stored.shortPart.valuesByKey.merging(unknown) { own, _ in own })
    }

    /// The same sidecar with the correction of `older`, byte for byte, if that has one.
    func keepingCorrection(of older: Sidecar) -> Sidecar {
        guard older.stored.isCorrected else { return self }
        var values = stored.shortPart.valuesByKey
        values[ShortPart.text(ofKey: "correction")] = older.stored.shortPart.value(of: "correction")
        return replacingValues(values)
    }

    /// Whether the two tell the same, whenever and however fast they were read.
    func tellsTheSame(as other: Sidecar) -> Bool {
        tail == other.tail && lastingValues == other.lastingValues
    }

    private var lastingValues: [[UInt8]: ArraySlice<UInt8>] {
        var values = stored.shortPart.valuesByKey
        for key in ["processedAt", "seconds"] { values[ShortPart.text(ofKey: key)] = nil }
        return values
    }

    private func replacingValues(_ values: [[UInt8]: ArraySlice<UInt8>]) -> Sidecar {
        let shortPart = ShortPart(valuesByKey: values)
        return Sidecar(stored: StoredResult(path: stored.path, shortPart: shortPart), tail: tail)
    }
}
