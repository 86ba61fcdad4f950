/// How the tokens of a service begin, and how long they are.
///
/// From what the services document of their formats: GitHub and GitLab "token types", AWS IAM
/// "unique identifiers", Slack "token types", Stripe "API keys", Google Cloud "API keys", and so on.
struct TokenPrefix {
    /// In the case in which it is printed. Engines take `_` for a blank, a dash or nothing.
    var text: String
    /// Characters after the prefix. Somewhat fewer than there are, since engines lose some.
    var shortest: Int
    /// Whether words begin in this way too, so that the rest has to look made up.
    var isWeak = false

    static let all = [
        // GitHub: 36 characters; fine-grained ones 82.
        TokenPrefix(text: "ghp_", shortest: 30), TokenPrefix(text: "gho_", shortest: 30),
        TokenPrefix(text: "ghu_", shortest: 30), TokenPrefix(text: "ghs_", shortest: 30),
        TokenPrefix(text: "ghr_", shortest: 30), TokenPrefix(text: "github_pat_", shortest: 30),
        // GitLab: 20 characters and more.
        TokenPrefix(text: "glpat-", shortest: 16), TokenPrefix(text: "gldt-", shortest: 16),
        TokenPrefix(text: "glrt-", shortest: 16), TokenPrefix(text: "glptt-", shortest: 16),
        // Slack
        TokenPrefix(text: "xoxb-", shortest: 16), TokenPrefix(text: "xoxp-", shortest: 16),
        TokenPrefix(text: "xoxa-", shortest: 16), TokenPrefix(text: "xoxr-", shortest: 16),
        TokenPrefix(text: "xoxs-", shortest: 16), TokenPrefix(text: "xapp-", shortest: 16),
        // AWS access keys: 16 capitals and digits.
        TokenPrefix(text: "AKIA", shortest: 14), TokenPrefix(text: "ASIA", shortest: 14),
        // Google: API keys of 35 characters, OAuth secrets and tokens.
        TokenPrefix(text: "AIza", shortest: 30), TokenPrefix(text: "GOCSPX-", shortest: 20),
        TokenPrefix(text: "ya29.", shortest: 20),
        // Stripe: secret and restricted keys, and those of webhooks.
        TokenPrefix(text: "sk_live_", shortest: 14), TokenPrefix(text: "sk_test_", shortest: 14),
        TokenPrefix(text: "rk_live_", shortest: 14), TokenPrefix(text: "rk_test_", shortest: 14),
        TokenPrefix(text: "whsec_", shortest: 20),
        // Anthropic, OpenAI, Hugging Face
        TokenPrefix(text: "sk-ant-", shortest: 20), TokenPrefix(text: "sk-proj-", shortest: 20),
        TokenPrefix(text: "sk-", shortest: 20, isWeak: true),
        TokenPrefix(text: "hf_", shortest: 28),
        // Packages: npm, PyPI, RubyGems, crates.io, Docker Hub
        TokenPrefix(text: "npm_", shortest: 30), TokenPrefix(text: "pypi-", shortest: 40),
        TokenPrefix(text: "rubygems_", shortest: 40),
        TokenPrefix(text: "cio", shortest: 30, isWeak: true),
        TokenPrefix(text: "dckr_pat_", shortest: 20),
        // Mail and telephony: SendGrid, Mailgun, Twilio
        TokenPrefix(text: "SG.", shortest: 40),
        TokenPrefix(text: "key-", shortest: 30, isWeak: true),
        TokenPrefix(text: "SK", shortest: 30, isWeak: true),
        // Shops and clouds: Shopify, DigitalOcean, HashiCorp Vault, Databricks, Linear, Square
        TokenPrefix(text: "shpat_", shortest: 28), TokenPrefix(text: "shpss_", shortest: 28),
        TokenPrefix(text: "dop_v1_", shortest: 40), TokenPrefix(text: "hvs.", shortest: 20),
        TokenPrefix(text: "dapi", shortest: 30, isWeak: true),
        TokenPrefix(text: "lin_api_", shortest: 30), TokenPrefix(text: "sq0csp-", shortest: 30),
        // age (FiloSottile/age): 58 capitals and digits after the dash.
        TokenPrefix(text: "AGE-SECRET-KEY-1", shortest: 40),
        // JSON Web Tokens: `{"` in base64 (RFC 7519).
        TokenPrefix(text: "eyJ", shortest: 20, isWeak: true),
    ]
}
