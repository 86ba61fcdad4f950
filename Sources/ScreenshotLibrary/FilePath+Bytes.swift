internal import Glibc
package import SystemPackage

extension FilePath {
    /// The bytes of the path, which need not be UTF-8.
    package var bytes: [UInt8] {
        withPlatformString { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }

    /// - Parameter bytes: What comes after a zero byte is not part of the path.
    init(bytes: some Collection<UInt8>) {
        let terminated = Array(bytes) + [0]
        self = terminated.withUnsafeBytes { buffer in
            buffer.withMemoryRebound(to: CInterop.PlatformChar.self) { characters in
                characters.baseAddress.map { FilePath(platformString: $0) } ?? FilePath()
            }
        }
    }

    /// The path of `name` in the folder at this path; `suffix` is added to the name.
    ///
    /// Half as costly as `appending(_:)`, which takes text and so cannot take every name.
    func appending(name: [UInt8], suffix: String = "") -> FilePath {
        var joined: [UInt8] = []
        joined.reserveCapacity(length + name.count + suffix.utf8.count + 1)
        withPlatformString {
            joined.append(contentsOf: UnsafeRawBufferPointer(start: $0, count: strlen($0)))
        }
        if !joined.isEmpty { joined.append(UInt8(ascii: "/")) }
        joined.append(contentsOf: name)
        joined.append(contentsOf: suffix.utf8)
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
