/// The word "I", which looks like a bar or a small l in many fonts. A bar reaches below the baseline; a
/// letter does not.
enum CapitalI {
    // Lengths in heights of the letters with ascenders of the line.

    private static let minimumHeight: Float = 0.6
    private static let maximumWidth: Float = 0.5
    /// How far a letter may end above the top or below the baseline.
    private static let tolerance: Float = 0.12
    /// How far the network may be off.
    private static let reach: Float = 0.2
    /// The shape is as good a reason as a sure network.
    private static let confidence = 0.9

    private static let misreadings: Set<String> = ["|", "l"]

    /// The words of a line, those that are an I corrected. A lone word is left as it is: there is
    /// nothing beside it that tells where its baseline is.
    static func corrected(_ words: [PlacedWord], in line: TextLine) -> [PlacedWord] {
        guard words.count > 1 else { return words }
        return words.map { word in
            guard misreadings.contains(word.text), let column = word.characters.first?.column,
                line.components.contains(where: { isLetter($0, at: column, in: line) })
            else { return word }
            return PlacedWord(
                characters: [PlacedCharacter(text: "I", column: column)], columns: word.columns,
                confidence: max(word.confidence, confidence))
        }
    }

    private static func isLetter(_ part: PixelBox, at column: Int, in line: TextLine) -> Bool {
        let ascender = line.ascenderHeight
        let reach = Int(reach * ascender)
        return part.left < column + reach && part.right > column - reach
            && Float(part.width) < maximumWidth * ascender
            && Float(part.height) > minimumHeight * ascender
            && Float(part.bottom) <= line.baseline + tolerance * ascender
            && Float(part.top) >= line.top - tolerance * ascender
    }
}
