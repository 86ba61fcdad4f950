internal import ScreenshotModel
internal import Testing

@testable internal import ScreenshotReading

/// The numbers are the examples of the registry.
struct IBANFinderTests {
    @Test(arguments: [
        // Wrong check digits, too short, too long, no such country.
        "DE89 3704 0044 0532 0130 01", "DE89 3704 0044 0532 0130", "DE89 3704 0044 0532 0130 0012",
        "XX89 3704 0044 0532 0130 00", "DE", "at 20 people came to the show", "GB29",
    ])
    func `other texts stay`(text: String) {
        #expect(SecretMask.masked(text) == [text])
    }

    @Test(arguments: [
        "DE89 3704 0044 0532 0130 00", "DE89370400440532013000", "GB29 NWBK 6016 1331 9268 19",
        "gb29nwbk60161331926819", "FR14 2004 1010 0505 0001 3M02 606", "NL91 ABNA 0417 1643 00",
        "CH93 0076 2011 6238 5295 7", "NO93 8601 1117 947", "IT60 X054 2811 1010 0000 0123 456",
        "MT84 MALT 0110 0001 2345 MTLC AST0 01S", "DE89-3704-0044-0532-0130-00",
    ])
    func `numbers of all countries are masked`(number: String) {
        #expect(SecretMask.masked("Send to \(number), please") == ["Send to [IBAN], please"])
    }

    @Test func `a number may go on in the next line`() {
        #expect(SecretMask.masked("DE89 3704 0044", "0532 0130 00") == ["[IBAN]", "[IBAN]"])
    }

    @Test func `letters that engines take for digits are digits where only digits can be`() {
        #expect(SecretMask.masked("DE89 37O4 0044 0532 0l30 00") == ["[IBAN]"])
    }

    @Test func `beside its name a misread character is forgiven`() {
        #expect(SecretMask.masked("IBAN DE89 3704 0044 0532 0130 01") == ["IBAN [IBAN]"])
        #expect(SecretMask.masked("IBAN:", "3704 0044 0532 0130 00") == ["IBAN:", "[IBAN]"])
        #expect(SecretMask.masked("IBAN: see below") == ["IBAN: see below"])
    }

    @Test func `the groups of an account are no card number`() {
        #expect(SecretMask.masked("FR17 5255 9927 8530 6352 6267 184") == ["[IBAN]"])
    }
}
