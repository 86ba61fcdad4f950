/// JSON objects as lines of NDJSON, or as the elements of one array.
struct ObjectLines {
    let isArray: Bool
    private var isFirst = true

    init(isArray: Bool) {
        self.isArray = isArray
    }

    /// The bytes of the next object. In an array, what comes between two stands before the second.
    ///
    /// - Parameter object: Its text, without a line break.
    mutating func next(_ object: [UInt8]) -> [UInt8] {
        defer { isFirst = false }
        guard isArray else { return object + [UInt8(ascii: "\n")] }
        return Array((isFirst ? "[\n" : ",\n").utf8) + object
    }

    /// What closes the output. To be written however the run ends, so that it is whole.
    var ending: [UInt8] {
        guard isArray else { return [] }
        return Array((isFirst ? "[]\n" : "\n]\n").utf8)
    }
}
