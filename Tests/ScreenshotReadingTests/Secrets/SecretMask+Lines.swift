internal import ScreenshotModel
internal import TestSupport

@testable internal import ScreenshotReading

extension SecretMask {
    /// Of lines one under the other, with room for half a line between them.
    init(lines: [String]) {
        self.init(
            UnmaskedText(
                lines.enumerated().map { index, text in
                    TextObservation.make(text: text, y: 200 + index * 60, height: 40)
                }))
    }

    /// What becomes of such lines.
    static func masked(_ lines: String...) -> [String] {
        SecretMask(lines: lines).maskedObservations.map(\.text)
    }
}

extension String {
    /// Made up as a token is, and long enough for any.
    static let madeUp = String(repeating: "A1b2", count: 20)
}
