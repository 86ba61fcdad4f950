internal import Foundation
internal import ScreenshotModel
internal import ScreenshotReading
internal import SystemPackage
internal import TestSupport
internal import Testing

struct TessdataDirectoryTests {
    @Test func `a folder that does not exist has no languages`() {
        let data = TessdataDirectory("/nowhere")
        #expect(data.languages == [])
        #expect(!data.has(.english))
    }

    @Test func `languages are sorted, and scripts come last`() throws {
        let folder = try TemporaryFolder()
        let scripts = URL(filePath: folder.path.appending("script").string)
        try FileManager.default.createDirectory(at: scripts, withIntermediateDirectories: true)
        for name in ["script/Latin", "eng", "deu"] {
            let file = folder.path.appending("\(name).traineddata")
            try Data().write(to: URL(filePath: file.string))
        }
        let data = TessdataDirectory(folder.path)
        #expect(data.languages.map(\.rawValue) == ["deu", "eng", "script/Latin"])
        #expect(data.languages.allSatisfy(data.has))
    }

    @Test func `the usual folder has English`() {
        #expect(TessdataDirectory().has(.english))
    }

    @Test(arguments: [
        ("eng", "tesseract-ocr-eng"), ("chi_sim", "tesseract-ocr-chi-sim"),
        ("script/Latin", "tesseract-ocr-all"),
    ])
    func `a language names its Debian package`(name: String, package: String) throws {
        #expect(try #require(RecognitionLanguage(rawValue: name)).debianPackage == package)
    }
}
