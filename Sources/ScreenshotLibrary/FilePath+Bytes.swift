internal import Glibc
package import SystemPackage

extension FilePath {
    /// The bytes of the path, which need not be UTF-8.
    var bytes: [UInt8] {
        withPlatformString { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }

    /// - Parameter bytes: What comes after a zero byte is not part of the path.
    init(bytes: some Collection<UInt8>) {
        var characters: [CInterop.PlatformChar] = []
        characters.reserveCapacity(bytes.count + 1)
        for byte in bytes {
            characters.append(CInterop.PlatformChar(bitPattern: byte))
        }
        characters.append(0)
        self.init(platformString: characters)
    }

    /// The path of `name` in the folder at this path.
    ///
    /// Half as costly as `appending(_:)`, which takes text and so cannot take every name.
    func appending(name: some Collection<UInt8>) -> FilePath {
        var joined = bytes
        if !joined.isEmpty { joined.append(UInt8(ascii: "/")) }
        joined.append(contentsOf: name)
        return FilePath(bytes: joined)
    }

    /// The path as one would type it from here: without `./` at its start; empty for `.` itself.
    package var withoutLeadingDot: FilePath {
        guard isRelative, components.first?.kind == .currentDirectory else { return self }
        return FilePath(root: nil, components.drop { $0.kind == .currentDirectory })
    }

    /// The path from `folder` to this one, which must lie in it; empty if they are the same.
    func relative(to folder: FilePath) -> FilePath {
        FilePath(root: nil, components.dropFirst(folder.components.count))
    }
}

extension FilePath.Component {
    /// The bytes of the name, which need not be UTF-8.
    var bytes: [UInt8] {
        withPlatformString { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
}
