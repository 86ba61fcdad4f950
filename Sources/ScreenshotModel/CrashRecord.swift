/// How often an image has ended the process that read it.
package struct CrashRecord: Hashable, Sendable {
    package var count: Int
    /// What was reading: another version may do better.
    package var reader: String

    package init(count: Int, reader: String) {
        self.count = count
        self.reader = reader
    }
}

extension CrashRecord {
    /// `{count, reader}`.
    var json: JSONValue {
        .object(["count": JSONValue(count), "reader": .string(reader)])
    }

    /// - Returns: nil if something is missing, or is not what it should be.
    init?(json: JSONValue) {
        guard let fields = json.object, let count = fields["count"]?.integer,
            let reader = fields["reader"]?.string
        else { return nil }
        self.init(count: count, reader: reader)
    }
}
