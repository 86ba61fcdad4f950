internal import ScreenshotModel
internal import ScreenshotSorting
internal import TestSupport
internal import Testing

/// A wrong category is worse than none, so most screens must get none.
struct ScreenshotSorterAbstentionTests {
    @Test func `an image without lines has no text`() {
        let verdict = ScreenshotSorter().verdict(
            for: Screen(observations: [], width: 1080, height: 2340))
        #expect(verdict.status == .flagged)
        #expect(verdict.reason == .noText)
        #expect(verdict.confidence == 0)
        #expect(verdict.caption == Verdict.unknownCaption)
    }

    @Test func `signs without a letter or a digit are no text`() {
        #expect(verdict(on: ["—", "* * *", "›"]).reason == .noText)
    }

    @Test func `lines that the engine hardly believes in are no text`() {
        let noise = [TextObservation.make(text: "now playing", confidence: 0.2)]
        let verdict = ScreenshotSorter().verdict(
            for: Screen(observations: noise, width: 1080, height: 2340))
        #expect(verdict.reason == .noText)
    }

    @Test func `a picture of no size is no reason to stop`() {
        let verdict = ScreenshotSorter().verdict(
            for: Screen(observations: [.make()], width: 0, height: 0))
        #expect(verdict.category == .unknown)
    }

    @Test(arguments: SampleScreen.unknown)
    func `screens of other kinds stay unknown`(screen: SampleScreen) {
        let verdict = verdict(on: screen.lines)
        #expect(verdict.category == .unknown)
        #expect(verdict.status == .flagged)
        #expect(verdict.reason == .lowConfidence)
        #expect(verdict.caption == "Could not classify")
        #expect(verdict.title == nil && verdict.creator == nil && verdict.link == nil)
    }

    @Test func `two categories with as much to say for both are left open`() {
        let verdict = verdict(on: [
            "Playlists", "Songs", "Artists", "Movies", "Episodes", "Trailer",
        ])
        #expect(verdict.category == .unknown)
        #expect(verdict.confidence < 0.6)
    }

    @Test func `one word is not enough`() {
        for word in ["Playlists", "Watchlist", "Author", "When you"] {
            #expect(verdict(on: [word]).category == .unknown, "\(word)")
        }
    }
}

/// Lines of text on a phone, by what they show.
struct SampleScreen: CustomTestStringConvertible {
    let testDescription: String
    let lines: [String]

    static let unknown = [
        SampleScreen(
            testDescription: "chat",
            lines: [
                "Lena", "last seen today at 9:12 PM", "Did you hear the new album?", "9:40 PM",
                "Yes! That song is great", "9:41 PM", "Message",
            ]),
        SampleScreen(
            testDescription: "code",
            lines: [
                "func play(song: Song) {", "player.queue.append(song);", "if queue.isEmpty {",
                "return nil;", "// TODO: shuffle", "commit 4f2a91c", "const artist = track.artist;",
            ]),
        SampleScreen(
            testDescription: "settings of a music player",
            lines: [
                "Settings", "Equalizer", "Audio quality", "Download over Wi-Fi only", "Account",
                "Crossfade songs", "Notifications", "Music library folder", "Appearance",
            ]),
        SampleScreen(
            testDescription: "receipt",
            lines: [
                "CORNER BOOKS", "Receipt 2041", "Paperback $12.99", "Magazine $4.50",
                "Subtotal $17.49", "Tax $1.40", "Total $18.89",
            ]),
        SampleScreen(
            testDescription: "article that says play",
            lines: [
                "How to play better chess after the age of thirty",
                "Most people who play every day do not get any better at the game",
                "A song in the background or a film at night will not help you to play",
            ]),
        SampleScreen(
            testDescription: "weather",
            lines: ["Forecast", "Humidity 61%", "17°", "14°", "UV index 3", "9°"]),
        SampleScreen(
            testDescription: "podcast",
            lines: ["Podcasts", "Episode 12", "New episodes", "Subscriptions", "Up next", "Play"]),
        SampleScreen(
            testDescription: "sign in",
            lines: ["Sign in", "Email", "Password", "Forgot password?", "to hear all your songs"]),
        SampleScreen(
            testDescription: "file dialog",
            lines: ["Save as", "Folder", "/home/lena/Music/", "Name", "Size", "Cancel", "Save"]),
    ]
}

/// The verdict on lines that stand one under the other on a phone.
func verdict(on lines: [String]) -> Verdict {
    ScreenshotSorter().verdict(
        for: Screen(observations: TextObservation.stack(lines), width: 1080, height: 2340))
}
