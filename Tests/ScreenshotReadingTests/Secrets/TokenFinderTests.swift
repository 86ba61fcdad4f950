internal import ScreenshotModel
internal import Testing

@testable internal import ScreenshotReading

struct TokenFinderTests {
    @Test(arguments: [
        "ghp_short", "glpat-A1b2", "AKIA short", "ASIA PACIFIC REGION", "AIzaA1b2A1b2",
        "sk-learn-something-long-kebab-case-name-of-package", "SK 12", "eyJhbGci",
        "hf_model", "npm_config_registry", "key-value-pairs-of-the-whole-long-document-here",
        "commit 888e64e0de489c9c8054f62b360dc583aabbccdd", "550e8400-e29b-41d4-a716-446655440000",
    ])
    func `names and numbers that begin in the same way stay`(text: String) {
        #expect(SecretMask.masked(text) == [text])
    }

    @Test(arguments: TokenPrefix.all.map(\.text))
    func `tokens of all services are masked`(prefix: String) {
        let token = prefix + String.madeUp
        #expect(SecretMask.masked("Use \(token) now") == ["Use [token] now"])
        #expect(SecretMask.masked("token='\(token)'") == ["token='[token]'"])
    }

    @Test func `engines lose underscores, see blanks, and take I for l`() {
        let body = "A1b2A1b2A1b2A1b2"
        #expect(SecretMask.masked("ghp \(body)\(body)\(body)") == ["[token]"])
        #expect(SecretMask.masked("ghp_\(body) \(body) \(body)") == ["[token]"])
        #expect(SecretMask.masked("Alza\(body)\(body)\(body)") == ["[token]"])
    }

    @Test func `a token may go on in the next line`() {
        let half = "A1b2A1b2A1b2A1b2A1b2"
        #expect(
            SecretMask.masked("ghp_\(half)", half, "Copy") == ["[token]", "[token]", "Copy"])
    }

    @Test(arguments: ["API key", "client_secret", "Access token", "aws_secret_access_key", "Key"])
    func `a long made-up value is a token beside its label`(label: String) {
        let value = "wJalrA1b2/K7MDA1b2/bPxRfiA1b2A1b2"
        #expect(SecretMask.masked("\(label): \(value)") == ["\(label): [token]"])
        #expect(SecretMask.masked(label, value) == [label, "[token]"])
        #expect(SecretMask.masked("\(label) = \"\(value)\"") == ["\(label) = \"[token]\""])
    }

    @Test func `a token in a header of a request is masked`() {
        #expect(
            SecretMask.masked("Authorization: Bearer A1b2A1b2A1b2A1b2A1b2")
                == ["Authorization: Bearer [token]"])
    }

    @Test(arguments: [
        "API key: your-api-key-here", "Bearer of bad news", "Key points of the talk", "key: value",
        "Token: 123456", "Secret: <client-secret>", "API key",
        "Access token: $ACCESS_TOKEN_1234567",
    ])
    func `what is said of tokens stays`(text: String) {
        #expect(SecretMask.masked(text, "Next") == [text, "Next"])
    }
}
