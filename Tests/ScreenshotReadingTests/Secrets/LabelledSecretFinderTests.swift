internal import ScreenshotModel
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

struct LabelledSecretFinderTests {
    @Test(arguments: [
        "Password required", "Forgot password?", "Enter your password", "Password: required",
        "Password: ••••••••", "Password: ********", "Password: eeeeeeee",
        "Password: must be at least 8 characters", "Password strength: Strong",
        "Password expires: 2026-12-01", "Password changed 3 days ago", "Password: <password>",
        "Password: $DB_PASSWORD1", "password = getPassword()", "let password: String",
        "password=request.form['pw']", "Passwords: 1234", "Password: correct horse",
        "Password: [password]", "Passwort vergessen?", "Mot de passe oublié ?",
    ])
    func `what the user interface says of passwords stays`(text: String) {
        #expect(SecretMask.masked(text) == [text])
    }

    @Test(arguments: [
        "Forgot password?", "Sign in", "user@example.com", "9:41", "••••••••", "Next",
    ])
    func `what stands below the label of an empty field stays`(text: String) {
        #expect(SecretMask.masked("Password", text) == ["Password", text])
    }

    @Test(arguments: [
        ("Password: hunter2", "Password: [password]"), ("Password: hunter", "Password: [password]"),
        ("Passwort: Sommer2024!", "Passwort: [password]"),
        ("Password hunter2", "Password [password]"),
        ("Benutzerpasswort: a1b2c3", "Benutzerpasswort: [password]"),
        ("mot de passe : soleil42", "mot de passe : [password]"),
        ("contraseña: sol-42-mar", "contraseña: [password]"),
        ("DB_PASSWORD=hunter2", "DB_PASSWORD=[password]"),
        ("\"password\": \"hunter2\",", "\"password\": \"[password]\","),
        ("Your new password is hunter2", "Your new password is [password]"),
        ("let password: String = \"abc1234x\"", "let password: String = \"[password]\""),
        ("Wi-Fi password (guests): blau-77-drache", "Wi-Fi password (guests): [password]"),
        (
            "postgres://admin:hunter2@db.example.org/x",
            "postgres://admin:[password]@db.example.org/x"
        ),
    ])
    func `a password next to its label is masked`(text: String, masked: String) {
        #expect(SecretMask.masked(text) == [masked])
    }

    @Test func `a password below its label or in its row is masked`() {
        #expect(
            SecretMask.masked("Wi-Fi password", "Blue-Kite-77") == ["Wi-Fi password", "[password]"])
        let row = [
            TextObservation.make(text: "Password", x: 40, y: 100, width: 200),
            TextObservation.make(text: "Security", x: 40, y: 160, width: 200),
            TextObservation.make(text: "Blue-Kite-77", x: 700, y: 102, width: 300),
            TextObservation.make(text: "WPA2", x: 700, y: 162, width: 100),
        ]
        #expect(
            SecretMask(UnmaskedText(row)).maskedObservations.map(\.text)
                == ["Password", "Security", "[password]", "WPA2"])
    }

    @Test(arguments: [
        "Pin 3 posts", "CVC: 12", "PIN: 12ab", "PIN code 560001", "PIN", "CVV number",
        "Opinion: 1234", "PIN: 123456789",
    ])
    func `what is no PIN stays`(text: String) {
        #expect(SecretMask.masked(text) == [text])
    }

    @Test(arguments: [
        "PIN: 4711", "PIN 4711", "PUK: 12345678", "CVV 123", "CVC: 1234", "PIN-Code: 4711",
    ])
    func `PINs and check codes are masked`(text: String) {
        let label = text.prefix { !$0.isNumber }
        #expect(SecretMask.masked(text) == ["\(label)[PIN]"])
    }

    @Test(arguments: [
        "https://example.org:8080/a@b", "ssh://git@example.org:22", "https://user:<password>@host",
        "https://example.org/?q=a:b@c",
    ])
    func `links without a password stay`(text: String) {
        #expect(SecretMask.masked(text) == [text])
    }
}
