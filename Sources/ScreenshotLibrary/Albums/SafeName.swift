/// Text from a screenshot as the name of one file or folder, wherever that may be copied to.
///
/// It is no path, is not hidden, cannot steer a terminal, is no option where a shell puts it after a
/// command (`rm *`), and is a name on Windows, too.
package struct SafeName: Hashable, Sendable {
    package let text: String

    /// The longest name that Linux file systems allow, in bytes (NAME_MAX in limits.h).
    package static let lengthLimit = 255

    /// - Parameters:
    ///   - text: Any text.
    ///   - limit: How many bytes the name may have; it is cut between two characters.
    /// - Returns: nil if nothing is left of the text.
    package init?(_ text: String, limit: Int = Self.lengthLimit) {
        var name = ""
        for word in Self.words(of: text) {
            name += (name.isEmpty ? "" : " ") + word
        }
        // One that begins with a dot would be hidden; Windows drops dots and spaces from the end.
        name = Self.cut(String(name.unicodeScalars.drop(while: Self.isTrimmed)), to: limit)
        name = Self.trimmingEnd(name)
        guard !name.isEmpty else { return nil }
        if name.unicodeScalars.first == "-" { name = "_" + String(name.unicodeScalars.dropFirst()) }
        if Self.isReserved(name) { name = Self.marked(name, limit) }
        self.text = name
    }

    /// The words between white space and control characters, without what no name may hold.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else if refused.contains(scalar) {
                word.append("_")
            } else if !isInvisible(scalar) {
                word.unicodeScalars.append(scalar)
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// `/` ends a name here; the others do on Windows and on the cards and sticks of cameras
    /// (learn.microsoft.com/windows/win32/fileio/naming-a-file).
    private static let refused: Set<Unicode.Scalar> = [
        "/", "\\", ":", "*", "?", "\"", "<", ">", "|",
    ]

    /// Marks that turn the direction of writing or take no space, and what no character stands for.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        case 0x200B, 0x2060...0x2064, 0xFEFF: true
        default: scalar.properties.isNoncharacterCodePoint
        }
    }

    private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "." || scalar == " "
    }

    private static func trimmingEnd(_ name: String) -> String {
        var name = name
        while let last = name.unicodeScalars.last, isTrimmed(last) {
            name.unicodeScalars.removeLast()
        }
        return name
    }

    private static func cut(_ name: String, to limit: Int) -> String {
        var length = 0
        let kept = name.prefix { character in
            length += character.utf8.count
            return length <= limit
        }
        return String(kept)
    }

    /// Whether Windows takes the name for a device, whatever comes after a dot.
    private static func isReserved(_ name: String) -> Bool {
        let stem = trimmingEnd(String(name.prefix { $0 != "." })).lowercased()
        if ["con", "prn", "aux", "nul"].contains(stem) { return true }
        guard let number = stem.last, "123456789¹²³".contains(number) else { return false }
        return ["com", "lpt"].contains(stem.dropLast())
    }

    /// The name with a mark that makes it no device's, at most `limit` bytes long.
    private static func marked(_ name: String, _ limit: Int) -> String {
        let stem = name.prefix { $0 != "." }
        return trimmingEnd(cut("\(stem)_\(name.dropFirst(stem.count))", to: limit))
    }
}
