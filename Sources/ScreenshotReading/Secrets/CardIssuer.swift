/// The numbers that an issuer of payment cards gives out.
///
/// The ranges and lengths are those of ISO/IEC 7812 issuers as published by the card schemes.
struct CardIssuer {
    /// The first digits, all of one length, such as 34 to 34.
    var prefixes: [ClosedRange<Int>]
    var lengths: ClosedRange<Int>
    /// Whether so few other numbers begin in this way that the digits need not be grouped.
    var isDistinctive = false

    static let all = [
        // Visa. Those of 13 digits are few, and 13 digits are what many products are numbered with.
        CardIssuer(prefixes: [4...4], lengths: 16...16, isDistinctive: true),
        CardIssuer(prefixes: [4...4], lengths: 13...13),
        CardIssuer(prefixes: [4...4], lengths: 19...19),
        // Mastercard
        CardIssuer(prefixes: [51...55, 2221...2720], lengths: 16...16, isDistinctive: true),
        // American Express
        CardIssuer(prefixes: [34...34, 37...37], lengths: 15...15, isDistinctive: true),
        // Discover
        CardIssuer(
            prefixes: [6011...6011, 644...649, 65...65], lengths: 16...16, isDistinctive: true),
        // JCB
        CardIssuer(prefixes: [3528...3589], lengths: 16...16, isDistinctive: true),
        // Mir
        CardIssuer(prefixes: [2200...2204], lengths: 16...16, isDistinctive: true),
        // Diners Club
        CardIssuer(prefixes: [300...305, 36...36, 38...39], lengths: 14...14),
        // UnionPay
        CardIssuer(prefixes: [62...62], lengths: 16...19),
        // Maestro, RuPay and others
        CardIssuer(prefixes: [50...50, 56...58, 60...60, 63...63, 67...67], lengths: 13...19),
    ]

    /// The issuer of a number of this length that begins with these digits.
    static func issuer(of digits: [Int]) -> CardIssuer? {
        all.first { issuer in
            issuer.lengths.contains(digits.count)
                && issuer.prefixes.contains { $0.contains(leading(digits, like: $0.lowerBound)) }
        }
    }

    /// As many leading digits as `example` has, as a number.
    private static func leading(_ digits: [Int], like example: Int) -> Int {
        digits.prefix(String(example).count).reduce(0) { $0 * 10 + $1 }
    }

    /// After how many digits a number of this length is printed with a space.
    static func breaks(ofLength length: Int) -> [Int] {
        switch length {
        case 14, 15: [4, 10]
        default: Array(stride(from: 4, to: length, by: 4))
        }
    }

    /// Whether the last digit is what the others ask for (Luhn, ISO/IEC 7812-1 annex B).
    static func hasCheckDigit(_ digits: [Int]) -> Bool {
        var sum = 0
        for (index, digit) in digits.reversed().enumerated() {
            let weighted = index.isMultiple(of: 2) ? digit : digit * 2
            sum += weighted > 9 ? weighted - 9 : weighted
        }
        return sum.isMultiple(of: 10)
    }
}
