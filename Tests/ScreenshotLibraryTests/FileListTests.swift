internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct FileListTests {
    @Test func `empty entries are left out and carriage returns are part of a name`() {
        let list = Array("\n\na.png\r\n b.png\n\n".utf8)
        #expect(FileList.paths(in: list, separator: .newline) == ["a.png\r", " b.png"])
        #expect(FileList.paths(in: [], separator: .newline).isEmpty)
    }

    @Test func `a zero byte separates in both forms, a line break only in one`() {
        let list = Array("a\nb\0c".utf8)
        #expect(FileList.paths(in: list, separator: .zero) == ["a\nb", "c"])
        #expect(FileList.paths(in: list, separator: .newline) == ["a", "b", "c"])
    }

    @Test func `a list is read to its end, and names need not be UTF-8`() throws {
        try TemporaryFolder.with { folder in
            let file = try folder.write([0xFF, 0x0A, 0x61], to: "list")
            let descriptor = try FileDescriptor.open(file, .readOnly)
            try descriptor.closeAfter {
                let paths = try FileList.read(from: descriptor, named: file, separator: .newline)
                #expect(paths.map(\.bytes) == [[0xFF], [0x61]])
            }
        }
    }

    @Test func `a list that cannot be read is an error with its name`() throws {
        let closed = FileDescriptor(rawValue: -1)
        let error = FileError(function: "read", path: "list", code: .badFileDescriptor)
        #expect(throws: error) {
            try FileList.read(from: closed, named: "list", separator: .zero)
        }
    }
}
