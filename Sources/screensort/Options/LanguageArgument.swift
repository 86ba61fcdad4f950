internal import ArgumentParser
internal import ScreenshotModel

/// Languages given on the command line.
enum LanguageArgument {
    /// The languages in a list such as `eng+deu`.
    static func languages(_ argument: String) throws -> [RecognitionLanguage] {
        guard let languages = RecognitionLanguage.list(argument) else {
            throw ValidationError(
                "--languages is '\(argument)'; write names such as eng or eng+deu")
        }
        return languages
    }
}
