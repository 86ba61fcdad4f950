/// The form of a country's account numbers, from the IBAN registry that SWIFT keeps for ISO 13616.
struct IBANCountry {
    /// Of the whole number with its country and check digits.
    var length: Int
    /// Whether all that follows the country is digits.
    var isNumeric: Bool

    /// By the two capitals that begin the number.
    static let all: [String: IBANCountry] = {
        var countries: [String: IBANCountry] = [:]
        for (isNumeric, table) in [(true, numeric), (false, alphanumeric)] {
            for entry in table.split(separator: " ") {
                countries[String(entry.prefix(2))] = Int(entry.dropFirst(2)).map {
                    IBANCountry(length: $0, isNumeric: isNumeric)
                }
            }
        }
        return countries
    }()

    private static let numeric = """
        AE23 AT20 BA20 BE16 BI27 CZ24 DE22 DK18 DJ27 EE20 ES24 FI18 FO18 GL18 HR21 HU28 IL23 IS26 \
        LT20 LY25 ME22 MN20 MR27 NI28 NO15 PL28 PT25 RS22 SD18 SE24 SI19 SK24 SO23 ST25 TL23 TN24 \
        VA22 XK20
        """

    private static let alphanumeric = """
        AD24 AL28 AZ28 BG22 BH22 BR29 BY28 CH21 CR22 CY28 DO28 EG29 FK18 FR27 GB22 GE22 GI23 GR27 \
        GT28 IE22 IQ23 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LU20 LV21 MC27 MD24 MK19 MT31 MU30 NL18 \
        OM23 PK24 PS29 QA29 RO24 RU33 SA24 SC31 SM27 SV28 TR26 UA29 VG24 YE30
        """
}
