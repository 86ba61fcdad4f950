/// The names of sidecars: the image's own name and `.json`, shortened where that is too long.
enum SidecarName {
    static let suffix = ".json"

    /// The longest name that Linux file systems allow, in bytes (NAME_MAX in limits.h).
    private static let limit = 255

    /// Whether a name of `length` bytes can have the suffix.
    static func fits(length: Int, suffix: String) -> Bool {
        length + suffix.utf8.count <= limit
    }

    /// The start of a name that does not fit, `~`, a hash of all of it, and the suffix.
    static func shortened(_ name: ArraySlice<UInt8>, suffix: String) -> [UInt8] {
        let mark = "~" + mark(of: name)
        var start = Array(name.prefix(limit - mark.utf8.count - suffix.utf8.count))
        let next = name.dropFirst(start.count).first
        if let next, isContinuation(next) {
            // The cut is inside a character: take away what there is of it.
            while let last = start.last, isContinuation(last) { start.removeLast() }
            if start.last.map({ $0 >= 0xC0 }) == true { start.removeLast() }
        }
        return start + Array(mark.utf8) + Array(suffix.utf8)
    }

    /// The name of the image of a sidecar.
    ///
    /// - Returns: nil if the sidecar's name tells only a part of it.
    static func imageName(of sidecar: [UInt8]) -> [UInt8]? {
        let name = sidecar.dropLast(suffix.utf8.count)
        let isShortened = sidecar.count > limit - 4 && name.dropLast(16).last == UInt8(ascii: "~")
        return isShortened ? nil : Array(name)
    }

    private static func isContinuation(_ byte: UInt8) -> Bool {
        byte & 0xC0 == 0x80
    }

    /// 16 digits that hardly any other name has: the same on every machine and in every run.
    static func mark(of name: some Sequence<UInt8>) -> String {
        hexadecimal(hash(of: name))
    }

    /// FNV-1a with 64 bits: always the same, unlike Swift's own.
    private static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
