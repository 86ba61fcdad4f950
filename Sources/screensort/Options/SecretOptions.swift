internal import ArgumentParser
internal import ScreenshotPipeline

/// What becomes of secrets in the text of images that are read.
struct SecretOptions: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "Keep card numbers, IBANs, private keys, tokens, passwords and PINs in the text, instead"
                + " of marks such as [card-number] (default: as keepSecrets says in your own rules)."
                + " For images that are read now; --force reads others again."))
    var keepSecrets: Bool?

    /// Ends the command if the user's own rules, which may say it, have mistakes.
    func apply(to options: inout ProcessingOptions, _ narrator: Narrator) async {
        do {
            if let keepSecrets {
                options.keepsSecrets = keepSecrets
            } else {
                options.keepsSecrets = try await RuleReader().keepsSecrets()
            }
        } catch {
            await narrator.failure(error)
            ExitStatus.failure.leave()
        }
    }
}
