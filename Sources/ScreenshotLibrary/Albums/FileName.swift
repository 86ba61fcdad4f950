internal import ScreenshotModel

/// The name of a file in bytes, which need not be UTF-8, and what can be added to it.
struct FileName: Hashable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The name of `facts`, with the extension of `original`.
    ///
    /// - Returns: nil if no title is known.
    init?(of facts: AlbumFacts, extensionOf original: FileName) {
        guard let title = facts.title else { return nil }
        let words = [facts.creator, title].compactMap { $0 }.joined(separator: " - ")
        let limit = SafeName.lengthLimit - original.fileExtension.count
        guard let name = SafeName(words, limit: limit) else { return nil }
        bytes = Array(name.text.utf8) + original.fileExtension
    }

    /// The name with ` (2)` before its extension, or another number; the name itself for 1.
    ///
    /// One that would be too long is cut before the number, between two characters if it is UTF-8.
    func numbered(_ number: Int) -> [UInt8] {
        guard number > 1 else { return bytes }
        let mark = Array(" (\(number))".utf8)
        let limit = SafeName.lengthLimit - mark.count - fileExtension.count
        return Self.cut(stem, to: limit) + mark + fileExtension
    }

    /// Whether this is another name, or what ``numbered(_:)`` makes of it.
    func isNumbered(_ name: FileName) -> Bool {
        if bytes == name.bytes { return true }
        let opening = UInt8(ascii: "(")
        guard stem.last == UInt8(ascii: ")"), let start = stem.lastIndex(of: opening),
            let number = stem[(start + 1)...].dropLast().wholeNumber, number > 1
        else { return false }
        return bytes == name.numbered(number)
    }

    /// With its dot; empty if there is none. One as long as half a name is part of the name.
    private var fileExtension: [UInt8] {
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0,
            bytes.count - dot < SafeName.lengthLimit / 2
        else { return [] }
        return Array(bytes[dot...])
    }

    private var stem: [UInt8] {
        Array(bytes.dropLast(fileExtension.count))
    }

    private static func cut(_ bytes: [UInt8], to limit: Int) -> [UInt8] {
        guard bytes.count > limit else { return bytes }
        var kept = Array(bytes[..<limit])
        guard isContinuation(bytes[limit]) else { return kept }
        while let last = kept.last, isContinuation(last) { kept.removeLast() }
        // The first byte of a character whose rest is gone.
        if let last = kept.last, last >= 0xC0 { kept.removeLast() }
        return kept
    }

    private static func isContinuation(_ byte: UInt8) -> Bool {
        byte & 0xC0 == 0x80
    }
}
