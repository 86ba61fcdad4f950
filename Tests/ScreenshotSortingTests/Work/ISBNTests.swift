@testable internal import ScreenshotSorting
internal import Testing

struct ISBNTests {
    @Test(arguments: [
        "9780306406158", "ISBN 978-0-306-40615-8", "0-306-40615-3", "977-0-306-40615-7",
        "03064061520", "+49 306 406152", "2016 1234",
    ])
    func `a number with a wrong check digit, prefix or length is none`(text: String) {
        #expect(ISBN.numbers(in: text).isEmpty)
    }

    @Test(arguments: [
        "9780306406157", "ISBN: 978-0-306-40615-7", "ISBN-13 978 0 306 40615 7",
        "(978–0–306–40615–7)",
    ])
    func `hyphens, dashes and spaces may group the digits`(text: String) {
        #expect(ISBN.numbers(in: text) == ["9780306406157"])
    }

    @Test func `ten digits may end in an X`() {
        #expect(ISBN.numbers(in: "ISBN 0-8044-2957-X") == ["080442957X"])
    }

    @Test func `one line may print two numbers`() {
        #expect(
            ISBN.numbers(in: "0-306-40615-2, 978-0-306-40615-7")
                == ["0306406152", "9780306406157"])
    }
}
