@testable internal import ScreenshotSorting
internal import Testing

struct PrintedTextTests {
    @Test(arguments: ["L=NTERNS", "Paper L|nterns", "(feat. Mara Finch)", "[Live]"])
    func `what was misread or only added is said of no work`(text: String) {
        #expect(!PrintedText(cleaning: text).isName)
    }

    @Test(arguments: ["Paper Lanterns", "Up = Down", "Lanterns (Live)", "(Paper) Lanterns", "24"])
    func `signs between words and parentheses beside them may be part of a name`(text: String) {
        #expect(PrintedText(cleaning: text).isName)
    }
}
