/// Something that a picture shows and nobody else is to read.
package enum SecretKind: String, Hashable, Sendable, CaseIterable {
    case cardNumber = "card_number"
    case iban
    case privateKey = "private_key"
    case token
    case password
    /// A PIN, or the check code of a card.
    case pin

    /// What stands in a text in place of the secret. A single word, so that the words of a line stay
    /// separated by spaces.
    package var mark: String {
        switch self {
        case .cardNumber: "[card-number]"
        case .iban: "[IBAN]"
        case .privateKey: "[private-key]"
        case .token: "[token]"
        case .password: "[password]"
        case .pin: "[PIN]"
        }
    }

    /// Such as `card number`.
    package var title: String {
        switch self {
        case .cardNumber: "card number"
        case .iban: "IBAN"
        case .privateKey: "private key"
        case .token: "token"
        case .password: "password"
        case .pin: "PIN"
        }
    }
}

/// Where a picture shows a secret. What it is, is not kept.
package struct Secret: Hashable, Sendable {
    package var kind: SecretKind
    /// Around the words, or the lines, that show it.
    package var box: BoundingBox

    package init(kind: SecretKind, box: BoundingBox) {
        self.kind = kind
        self.box = box
    }
}
