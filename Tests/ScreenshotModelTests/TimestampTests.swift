internal import ScreenshotModel
internal import Testing

struct TimestampTests {
    @Test(arguments: [
        "", "yesterday", "2026-11-21", "2026-11-21 09:41:00Z", "2026-11-21T09:41:00",
        "2026-11-21T09:41:00+01:00", "2026-11-21T09:41:00.Z", "2026-11-21T09:41:00.1234567890Z",
        "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-11-21T24:00:00Z",
        "2026-11-21T09:60:00Z", "٢٠٢٦-11-21T09:41:00Z", "2026-11-21T09:41:00Z\n",
    ])
    func `text that is not a moment is refused`(text: String) {
        #expect(Timestamp(iso8601: text) == nil)
    }

    @Test func `moments further away than the type reaches stop at its ends`() {
        #expect(Timestamp(seconds: .max, nanoseconds: 0).nanoseconds == .max)
        #expect(Timestamp(seconds: .min, nanoseconds: 0).nanoseconds == .min)
        #expect(Timestamp(iso8601: "9999-12-31T23:59:59Z")?.nanoseconds == .max)
        #expect(Timestamp(iso8601: "0001-01-01T00:00:00Z")?.nanoseconds == .min)
    }

    @Test(arguments: [
        0, 1, -1, 999_999_999, -999_999_999, 1_795_254_060_250_000_000, -86_400_000_000_001,
        .max, .min,
    ])
    func `every moment survives the way to text and back`(nanoseconds: Int64) {
        let moment = Timestamp(nanoseconds: nanoseconds)
        #expect(Timestamp(iso8601: moment.iso8601(.nanoseconds)) == moment)
    }

    @Test func `the fraction is cut to what is asked for`() {
        let moment = Timestamp(seconds: 1_795_254_060, nanoseconds: 250_999_999)
        #expect(moment.iso8601(.seconds) == "2026-11-21T09:41:00Z")
        #expect(moment.iso8601(.milliseconds) == "2026-11-21T09:41:00.250Z")
        #expect(moment.iso8601(.nanoseconds) == "2026-11-21T09:41:00.250999999Z")
    }

    @Test func `a moment before 1970 counts its fraction forwards`() {
        let moment = Timestamp(nanoseconds: -1)
        #expect(moment.iso8601(.nanoseconds) == "1969-12-31T23:59:59.999999999Z")
        #expect(moment.iso8601(.seconds) == "1969-12-31T23:59:59Z")
    }

    @Test func `a leap day exists only in a leap year`() {
        #expect(Timestamp(iso8601: "2028-02-29T00:00:00Z") != nil)
        #expect(Timestamp(iso8601: "2026-02-29T00:00:00Z") == nil)
    }

    @Test func `short fractions count from the left`() {
        #expect(Timestamp(iso8601: "1970-01-01T00:00:00.5Z")?.nanoseconds == 500_000_000)
    }

    @Test func `moments are ordered by time`() {
        #expect(Timestamp(seconds: -1, nanoseconds: 0) < Timestamp(nanoseconds: -1))
    }
}
