internal import ScreenshotModel
internal import Testing

struct RecognitionLanguageTests {
    @Test(arguments: ["", "+", "eng+", "+eng", "eng++deu", "eng deu", "../eng", "/etc/passwd", "é"])
    func `what cannot be a list of languages is refused`(text: String) {
        #expect(RecognitionLanguage.list(text) == nil)
    }

    @Test(arguments: ["eng", "eng+deu", "chi_sim+script/Latin", "deu-frak"])
    func `a list keeps its order`(text: String) {
        let names = RecognitionLanguage.list(text)?.map(\.rawValue)
        #expect(names?.joined(separator: "+") == text)
    }

    @Test func `English is the language that Tesseract calls eng`() {
        #expect(RecognitionLanguage.list("eng") == [.english])
    }
}
