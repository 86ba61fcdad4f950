internal import Glibc
internal import ScreenshotModel

extension Sidecar {
    /// The recognized lines, without decoding all their words and boxes.
    ///
    /// - Throws: ``SidecarError`` if the sidecar is damaged.
    func recognizedLines() throws(SidecarError) -> [String] {
        if let lines = ObservationLines.texts(in: tail) { return lines }
        return try result().observations.map(\.text)
    }
}

/// The lines of a sidecar that hold one observation each, in the layout that ``ResultText``
/// describes: the box and the confidence, which are numbers, stand before the text.
private enum ObservationLines {
    private static let opening = Array(#"    {"box":["#.utf8)
    private static let key = Array(#","text":"#.utf8)
    private static let closing = Array("  ]".utf8)

    /// - Returns: nil if the lines are laid out in another way.
    static func texts(in tail: [UInt8]) -> [String]? {
        let lines = tail.split(separator: UInt8(ascii: "\n"))
        var texts: [String] = []
        // The first line opens the observations where the short part ends there.
        for line in lines {
            if line.starts(with: opening) {
                guard let text = text(in: line) else { return nil }
                texts.append(text)
            } else if line.elementsEqual(closing) {
                return texts
            } else if texts.isEmpty, line.starts(with: Array(ResultText.observationsOpening.utf8)) {
                continue
            } else {
                return nil
            }
        }
        return nil
    }

    private static func text(in line: ArraySlice<UInt8>) -> String? {
        guard let keyStart = firstOffset(of: key, in: line) else { return nil }
        let start = line.startIndex + keyStart + key.count
        guard start < line.endIndex, line[start] == UInt8(ascii: "\"") else { return nil }
        var end = start + 1
        var isEscaped = false
        while end < line.endIndex, line[end] != UInt8(ascii: "\"") {
            if line[end] == UInt8(ascii: "\\") {
                isEscaped = true
                end += 1
            }
            end += 1
        }
        guard end < line.endIndex else { return nil }
        guard isEscaped else { return String(decoding: line[(start + 1)..<end], as: UTF8.self) }
        return JSONValue(parsing: line[start...end])?.string
    }

    private static func firstOffset(of key: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
        line.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, bytes.count >= key.count else { return nil }
            return (0...(bytes.count - key.count)).first { offset in
                memcmp(start + offset, key, key.count) == 0
            }
        }
    }
}
