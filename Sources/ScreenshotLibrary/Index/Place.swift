internal import Foundation
internal import SystemPackage

/// The path of an image in the byte order of listings, where what is in a folder comes at the place
/// of the folder's name.
enum Place {
    static func data(of relative: FilePath) -> Data {
        Data(relative.bytes.map { $0 == UInt8(ascii: "/") ? 0 : $0 })
    }

    static func path(in data: Data) -> FilePath {
        FilePath(bytes: data.map { $0 == 0 ? UInt8(ascii: "/") : $0 })
    }

    /// The place of an image, or those in a folder: from the first to before the second.
    static func bounds(of relative: FilePath) -> (Data, Data) {
        let place = data(of: relative)
        return (place, place + [1])
    }
}
