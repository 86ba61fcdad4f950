internal import Foundation
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

struct SecretMaskTests {
    /// A line of words of 100 pixels, 10 pixels apart.
    private static func line(_ words: String...) -> TextObservation {
        TextObservation(
            words: words.enumerated().map { index, word in
                TextWord(
                    text: word, confidence: 1 - Double(index) / 10,
                    box: BoundingBox(x: index * 110, y: 50, width: 100, height: 20))
            })
    }

    @Test func `a page without secrets stays as it is`() {
        let page = [Self.line("Total", "41.11"), Self.line("Ünïcode", "•", "日本", "👍🏽")]
        let mask = SecretMask(UnmaskedText(page))
        #expect(mask.secrets.isEmpty)
        #expect(mask.maskedObservations == page)
        #expect(SecretMask(UnmaskedText([])).maskedObservations.isEmpty)
    }

    @Test func `the words of a secret become one word with a box around them`() throws {
        let line = Self.line("Visa", "4111", "1111", "1111", "1111", "12/28")
        let mask = SecretMask(UnmaskedText([line]))
        let masked = try #require(mask.maskedObservations.first)
        #expect(masked.text == "Visa [card-number] 12/28")
        #expect(masked.words.map(\.text) == ["Visa", "[card-number]", "12/28"])
        let box = BoundingBox(x: 110, y: 50, width: 430, height: 20)
        #expect(masked.words[1].box == box)
        #expect(masked.words[1].confidence == 0.6)
        #expect(masked.box == line.box)
        #expect(mask.secrets == [Secret(kind: .cardNumber, box: box)])
    }

    @Test func `of a word that holds more than the secret, the rest stays`() throws {
        let mask = SecretMask(UnmaskedText([Self.line("ä=1", "password=hunter2,", "(root)")]))
        let masked = try #require(mask.maskedObservations.first)
        #expect(masked.words.map(\.text) == ["ä=1", "password=[password],", "(root)"])
        #expect(masked.text == masked.words.map(\.text).joined(separator: " "))
    }

    @Test func `several secrets of a line are told apart`() {
        let mask = SecretMask(
            UnmaskedText([Self.line("PIN:", "4711", "4111111111111111", "PIN:", "4712")]))
        #expect(
            mask.maskedObservations.map(\.text) == ["PIN: [PIN] [card-number] PIN: [PIN]"])
        #expect(mask.secrets.map(\.kind) == [.pin, .cardNumber, .pin])
        #expect(mask.secrets.map(\.box.x) == [110, 220, 440])
    }

    @Test func `words that do not make up their line cannot keep a secret`() {
        var line = Self.line("4111", "1111", "1111", "1111")
        line.text = "4111 1111 1111 1111 "
        let masked = SecretMask(UnmaskedText([line])).maskedObservations
        #expect(masked.map(\.text) == ["[card-number] "])
        #expect(masked.flatMap(\.words).map(\.text) == ["[card-number] "])
    }

    @Test func `a secret over two lines has a box around both`() {
        let secrets = SecretMask(lines: ["4111 1111", "1111 1111"]).secrets
        #expect(
            secrets == [
                Secret(
                    kind: .cardNumber, box: BoundingBox(x: 100, y: 200, width: 180, height: 100))
            ])
    }

    @Test func `marks are no secrets`() {
        let marks = SecretKind.allCases.map { "Password: \($0.mark)" }
        #expect(SecretMask(lines: marks).secrets.isEmpty)
    }

    @Test func `all planted secrets are found where they are read right`() throws {
        for secret in try PlantedSecret.all() {
            let mask = SecretMask(lines: secret.lines)
            let text = mask.maskedObservations.map(\.text).joined(separator: "\n")
            #expect(LeakSearch(for: [secret]).leaks(in: Data(text.utf8)).isEmpty, "\(secret)")
            #expect(mask.secrets.map(\.kind) == [secret.kind], "\(secret)")
        }
    }

    @Test func `a recognizer tells no secret unless it is asked to`() async throws {
        let line = Self.line("Password:", "hunter2")
        let recognizer = StubRecognizer(.finds([line]))
        let contents = try await recognizer.contents(of: Fixture.path("odd/palette.png"))
        let masked = try await recognizer.read(contents)
        #expect(masked.observations.map(\.text) == ["Password: [password]"])
        let kept = try await recognizer.read(contents, keepingSecrets: true)
        #expect(kept.observations == [line])
        #expect(kept.secrets == masked.secrets)
        #expect(kept.secrets.map(\.kind) == [.password])
    }
}
