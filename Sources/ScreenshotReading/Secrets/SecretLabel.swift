internal import ScreenshotModel

/// Words that say of a value beside them that it is secret.
struct SecretLabel {
    /// What such a value looks like.
    enum Form {
        case password
        /// Digits alone, so many of them.
        case digits(ClosedRange<Int>)
        /// Long, and made up.
        case token
        /// Groups of digits, of which an engine may have lost the country before them.
        case account
    }

    /// In small letters without accents; a blank stands for a blank, `-`, `_` or nothing.
    var text: [UInt8]
    var kind: SecretKind
    var form: Form
    /// Whether it may end a longer word, as in `Benutzerpasswort`.
    var endsWords = false

    private init(
        _ text: String, _ kind: SecretKind, _ form: Form, endsWords: Bool = false
    ) {
        self.text = Array(text.utf8)
        self.kind = kind
        self.form = form
        self.endsWords = endsWords
    }

    static let all = passwords + pins + tokens + [SecretLabel("iban", .iban, .account)]

    private static let passwords =
        ["password", "passwort", "kennwort", "passphrase", "wachtwoord"].map {
            SecretLabel($0, .password, .password, endsWords: true)
        }
        + [
            "mot de passe", "contrasena", "palavra passe", "senha", "passwd", "passcode", "pwd",
            "network key", "wpa key", "wi fi key", "wlan schlussel", "netzwerkschlussel",
        ].map { SecretLabel($0, .password, .password) }

    private static let pins =
        ["pin", "geheimzahl", "puk"].map { SecretLabel($0, .pin, .digits(4...8)) }
        // In India, a PIN code of six digits is where a letter goes.
        + [SecretLabel("pin code", .pin, .digits(4...5))]
        + ["cvv", "cvv2", "cvc", "cvc2", "cvv cvc", "cvc cvv", "kartenprufnummer", "prufziffer"].map
    {
        SecretLabel($0, .pin, .digits(3...4))
    }

    private static let tokens = [
        "api key", "api token", "api secret", "api schlussel", "access token", "auth token",
        "secret key", "secret access key", "client secret", "secret", "token", "bearer", "key",
        "authorization: basic", "session key", "webhook secret",
    ].map { SecretLabel($0, .token, .token) }
}
