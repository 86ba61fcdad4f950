import ScreenshotLibrary
import SystemPackage
import TestSupport
import Testing

struct RulesFilesTests {
    @Test(
        arguments: [
            (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/screensort/rules.toml"),
            (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/screensort/rules.toml"),
            (["XDG_CONFIG_HOME": "c", "HOME": "/h"], "/h/.config/screensort/rules.toml"),
            (["HOME": "/h"], "/h/.config/screensort/rules.toml"),
            (["HOME": ""], nil),
            ([:], nil),
        ] as [([String: String], FilePath?)])
    func `the user's rules are where the environment says`(
        environment: [String: String], path: FilePath?
    ) {
        #expect(RulesFiles.ofUser(environment: environment) == path)
    }

    @Test func `the rules of a folder are in the directory of its store`() {
        #expect(
            RulesFiles.ofStore(SidecarStore(folder: "/shots")) == "/shots/.screensort/rules.toml")
        #expect(
            RulesFiles.ofStore(SidecarStore(directory: "/elsewhere")) == "/elsewhere/rules.toml")
    }

    @Test func `a file that is not there or far too long is refused`() throws {
        try TemporaryFolder.with { folder in
            let file = try folder.write([UInt8](repeating: 35, count: 2 << 20), to: "rules.toml")
            #expect(throws: FileError.self) { try RulesFiles.contents(of: file) }
            #expect(throws: FileError.self) { try RulesFiles.contents(of: folder("none.toml")) }
            #expect(try !RulesFiles.exists(folder("none.toml")))
        }
    }
}
