internal import ScreenshotModel
internal import Testing

@testable internal import ScreenshotReading

/// The numbers are those that card schemes and payment services publish for tests.
struct CardFinderTests {
    @Test(arguments: [
        // A wrong check digit, an issuer that there is not, too short, too long.
        "4111 1111 1111 1112", "1234 5678 9012 3456", "4111 1111 1111", "41111111111111111111",
        // Numbers of other things: phones, books, products, parcels, times, fractions, links, orders.
        "+49 171 1234567", "978-4-16-148410-0", "ISBN 9784161484100", "4006381333931",
        "9400 1000 0000 0000 0000 00", "1Z 999 AA1 01 2345 6784", "1700000000000",
        "0.4111111111111111", "https://example.org/status/4111111111111111",
        "https://example.org/?id=4111111111111111", "#4111111111111111", "#5555555555554444",
        "2026-11-21 21:52:06 2026", "8901 4103 2111 1851 0720",
        // More letters than an engine takes for digits.
        "4lll llll 1111 1111",
    ])
    func `other numbers stay`(text: String) {
        #expect(SecretMask.masked(text) == [text])
    }

    @Test func `numbers of other issuers and lengths ask for a word on cards beside them`() {
        let maestro = "6759649826438453"
        #expect(SecretMask.masked("Parcel \(maestro)") == ["Parcel \(maestro)"])
        #expect(SecretMask.masked("Your card", maestro) == ["Your card", "[card-number]"])
    }

    @Test func `beside a word on cards a misread digit is forgiven`() {
        #expect(
            SecretMask.masked("Card number", "4111 1111 1111 1112")
                == ["Card number", "[card-number]"])
        #expect(
            SecretMask.masked("Card number: 3782-822463-1000") == ["Card number: [card-number]"])
        #expect(
            SecretMask.masked("Order", "4111 1111 1111 1112") == ["Order", "4111 1111 1111 1112"])
    }

    @Test(arguments: [
        "4111 1111 1111 1111", "4111-1111-1111-1111", "4111111111111111", "5555555555554444",
        "2223 0031 2200 3222", "3782 822463 10005", "371449635398431", "6011 1111 1111 1117",
        "3566 0020 2036 0505", "3056 930902 5904", "6200 0000 0000 0005", "4222 2222 2222 2",
    ])
    func `numbers of all issuers are masked`(number: String) {
        #expect(SecretMask.masked("Paid with \(number) today") == ["Paid with [card-number] today"])
    }

    @Test func `a number behind an equals sign is one, but in a link`() {
        #expect(SecretMask.masked("card=4111111111111111") == ["card=[card-number]"])
    }

    @Test func `a number may go on in the next line`() {
        #expect(
            SecretMask.masked("4111 1111", "1111 1111", "12/28")
                == ["[card-number]", "[card-number]", "12/28"])
    }

    @Test func `letters that engines take for digits are digits if all fits`() {
        #expect(SecretMask.masked("4111 11I1 1l11 1111") == ["[card-number]"])
        #expect(SecretMask.masked("4OOO OOOO 0000 0002") == ["4OOO OOOO 0000 0002"])
    }

    @Test func `what stands around a number stays`() {
        #expect(
            SecretMask.masked("VISA 4111 1111 1111 1111 12/28 A. Person")
                == ["VISA [card-number] 12/28 A. Person"])
    }
}
