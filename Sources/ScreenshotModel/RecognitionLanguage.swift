/// A language or script that text is recognized in, by the name of its trained data: `eng`, `deu`.
package struct RecognitionLanguage: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    /// - Returns: nil unless the name has only letters, digits, `_`, `-` and `/` (as in
    ///   `script/Latin`), so that it can never lead out of the folder of trained data.
    package init?(rawValue: String) {
        let isName = { (character: Character) in
            character.isASCII
                && (character.isLetter || character.isNumber || "_-/".contains(character))
        }
        guard !rawValue.isEmpty, !rawValue.hasPrefix("/"), rawValue.allSatisfy(isName) else {
            return nil
        }
        self.rawValue = rawValue
    }

    private init(known: String) {
        rawValue = known
    }

    package static let english = RecognitionLanguage(known: "eng")

    /// Reads a list as Tesseract writes it: `eng+deu`.
    ///
    /// - Returns: nil if the list is empty or one of the names cannot be a language.
    package static func list(_ text: String) -> [RecognitionLanguage]? {
        let names = text.split(separator: "+", omittingEmptySubsequences: false)
        let languages = names.compactMap { RecognitionLanguage(rawValue: String($0)) }
        return languages.count == names.count ? languages : nil
    }
}
