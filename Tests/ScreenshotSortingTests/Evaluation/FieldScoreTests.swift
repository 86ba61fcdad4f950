internal import ScreenshotSorting
internal import Testing

struct FieldScoreTests {
    @Test func `a title on a screen that names none is wrong`() {
        var score = FieldScore()
        score.add(truths: [], printed: "Home")
        #expect(score.named == 0)
        #expect(score.precision == Share(0, of: 1))
        #expect(score.recall.value == nil)
    }

    @Test func `a title that is not printed is missing, not wrong`() {
        var score = FieldScore()
        score.add(truths: ["Idoru"], printed: nil)
        #expect(score.recall == Share(0, of: 1))
        #expect(score.precision.value == nil)
    }

    @Test(arguments: [
        ("Don’t  Stop", "don't stop"), ("J.R.R. Tolkien", "J. R. R. Tolkien"),
        ("“Heroes”", "\"Heroes\""), ("Café – Live", "Cafe - live"), ("WING IT!", "Wing it"),
        ("Ｔｏｋｙｏ", "Tokyo"),
    ])
    func `case, spaces, punctuation, accents and quotes do not matter`(
        printed: String, truth: String
    ) {
        var score = FieldScore()
        score.add(truths: [truth], printed: printed)
        #expect(score.right == 1)
        #expect(score.rightLetterForLetter == 0)
    }

    @Test(arguments: [
        ("The Hobbit 2", "The Hobbit"), ("", "Paris"), ("?!", "!?"), ("Pa ris", "Paris"),
    ])
    func `another word is another title`(printed: String, truth: String) {
        #expect(!FieldScore.isRight(printed, truths: [truth]))
    }

    @Test func `any of several titles is right, and letter for letter counts as such`() {
        var score = FieldScore()
        score.add(truths: ["Strong", "If You Wait"], printed: "If You Wait")
        score.add(truths: ["?"], printed: "?")
        #expect(score.recall == Share(2, of: 2))
        #expect(score.rightLetterForLetter == 2)
    }
}
