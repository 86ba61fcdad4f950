internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct LibraryLocatorTests {
    @Test func `an image in a folder that does not exist has no place`() throws {
        try TemporaryFolder.with { folder in
            var locator = try LibraryLocator()
            #expect(throws: FileError.self) { try locator.locate(file: folder("no/a.png")) }
            #expect(throws: FileError.self) { try locator.locate(folder: folder("no")) }
        }
    }

    @Test func `the nearest folder with a store at or above an image wins`() throws {
        try TemporaryFolder.with { folder in
            try folder.makeFolder(".screensort")
            try folder.makeFolder("a/.screensort")
            try folder.makeFolder("a/b/c")
            try folder.makeFolder("d")
            var locator = try LibraryLocator()
            let deep = try locator.locate(file: folder("a/b/c/../gone.png"))
            #expect(deep.store == SidecarStore(folder: folder("a")))
            #expect(deep.relative == "b/gone.png")
            let beside = try locator.locate(folder: folder("d"))
            #expect(
                beside == ImageLocation(store: SidecarStore(folder: folder.path), relative: "d"))
        }
    }

    @Test func `a folder without any store above begins one`() throws {
        try TemporaryFolder.with { folder in
            try folder.makeFolder("a")
            var locator = try LibraryLocator()
            let location = try locator.locate(folder: folder("a"))
            #expect(
                location == ImageLocation(store: SidecarStore(folder: folder("a")), relative: ""))
        }
    }

    @Test func `a store that was named is used for all, by absolute paths`() throws {
        try TemporaryFolder.with { folder in
            try folder.write("", to: "a.png")
            var locator = try LibraryLocator(storeDirectory: folder("x/../store"))
            let location = try locator.locate(file: folder("a.png"))
            #expect(location.store.directory == folder("store"))
            #expect(location.store.imagePath(of: location.relative) == folder("a.png"))
        }
    }
}
