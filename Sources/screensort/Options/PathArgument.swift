internal import ArgumentParser
internal import SystemPackage

/// A path given on the command line.
enum PathArgument {
    /// The path that `argument` stands for, with the bytes it was given in.
    ///
    /// Swift repairs arguments that are not UTF-8, which would name another file; the bytes are
    /// looked up in what the process was started with.
    static func path(_ argument: String) throws -> FilePath {
        guard !argument.isEmpty else {
            throw ValidationError("a path is empty; name a folder or file")
        }
        guard argument.unicodeScalars.contains("\u{FFFD}") else { return FilePath(argument) }
        return givenPaths.first { $0.string == argument } ?? FilePath(argument)
    }

    /// Each argument as a path; for `--option=value`, the value.
    private static var givenPaths: [FilePath] {
        CommandLine.unsafeArgv.argumentPointers.flatMap { argument in
            let whole = FilePath(platformString: argument)
            let bytes = Array(UnsafeBufferPointer(start: argument, count: whole.length + 1))
            guard let equals = bytes.firstIndex(of: CChar(bitPattern: UInt8(ascii: "="))) else {
                return [whole]
            }
            return [whole, FilePath(platformString: Array(bytes[(equals + 1)...]))]
        }
    }
}

extension UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    /// The pointers before the null pointer that ends them.
    fileprivate var argumentPointers: [UnsafePointer<CChar>] {
        sequence(state: self) { next in
            defer { next += 1 }
            return next.pointee.map { UnsafePointer($0) }
        }.map { $0 }
    }
}
