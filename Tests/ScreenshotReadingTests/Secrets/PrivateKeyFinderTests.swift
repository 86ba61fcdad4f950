internal import ScreenshotModel
internal import Testing

@testable internal import ScreenshotReading

struct PrivateKeyFinderTests {
    private static let body = ["MIIEvQIBADANBgkqhkiG9w0BAQEFAASC", "A1b2A1b2A1b2A1b2="]
    private static let mark = SecretKind.privateKey.mark

    @Test(arguments: ["PUBLIC KEY", "CERTIFICATE", "RSA PUBLIC KEY"])
    func `what everybody may see stays`(title: String) {
        let lines = ["-----BEGIN \(title)-----"] + Self.body + ["-----END \(title)-----"]
        #expect(SecretMask(lines: lines).maskedObservations.map(\.text) == lines)
    }

    @Test func `a header without a key, and words about keys, are none`() {
        for text in ["-----BEGIN PRIVATE KEY-----", "Begin with your private key in a safe place"] {
            #expect(SecretMask.masked(text, "Then go on") == [text, "Then go on"])
        }
    }

    @Test(arguments: ["", "RSA ", "EC ", "OPENSSH ", "ENCRYPTED "])
    func `all between header and footer is masked, and is one secret`(kind: String) {
        let lines =
            ["-----BEGIN \(kind)PRIVATE KEY-----"] + Self.body
            + ["-----END \(kind)PRIVATE KEY-----", "Done"]
        let mask = SecretMask(lines: lines)
        #expect(
            mask.maskedObservations.map(\.text)
                == [lines[0], Self.mark, Self.mark, lines[3], "Done"])
        #expect(mask.secrets.map(\.kind) == [.privateKey])
        #expect(mask.secrets.first?.box.y == 260)
        #expect(mask.secrets.first?.box.height == 100)
    }

    @Test func `a key that is cut off ends where its base64 does`() {
        #expect(
            SecretMask.masked(
                "-----BEGIN PRIVATE KEY-----", Self.body[0], Self.body[0], "Welcome back")
                == ["-----BEGIN PRIVATE KEY-----", Self.mark, Self.mark, "Welcome back"])
        #expect(
            SecretMask.masked(
                "Welcome", Self.body[0], Self.body[1], "-----END RSA PRIVATE KEY-----")
                == ["Welcome", Self.mark, Self.mark, "-----END RSA PRIVATE KEY-----"])
    }

    @Test func `a key in one line, and one whose dashes and blanks an engine lost, are masked`() {
        #expect(
            SecretMask.masked("-----BEGIN PRIVATE KEY-----A1b2A1b2A1b2-----END PRIVATE KEY-----")
                == ["-----BEGIN PRIVATE KEY-----\(Self.mark)-----END PRIVATE KEY-----"])
        #expect(
            SecretMask.masked("--BEGIN PRIVATEKEY", Self.body[0], "--END PRIVATEKEY")
                == ["--BEGIN PRIVATEKEY", Self.mark, "--END PRIVATEKEY"])
    }
}
