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

    @Test func `what is likeliest after the verdict is kept`() throws {
        let unknown = try #require(verdict(on: ["Sign in", "Email", "Password"]).runnerUp)
        #expect(unknown.category != .unknown)
        let music = verdict(on: ["Now playing", "Lyrics", "Shuffle", "Artists", "Playlists"])
        let runnerUp = try #require(music.runnerUp)
        #expect(runnerUp.category != .music)
        #expect(runnerUp.confidence <= 1 - music.confidence)
    }

    @Test func `a guess that is not sure enough is not said but kept`() {
        let lines = ["Now playing", "Lyrics", "Shuffle", "Artists", "Playlists"]
        let strict = ScreenshotSorter(thresholds: [.music: 1.01])
        let verdict = strict.verdict(
            for: Screen(observations: TextObservation.stack(lines), width: 1080, height: 2340))
        #expect(verdict.category == .unknown)
        #expect(verdict.reason == .lowConfidence)
        #expect(verdict.runnerUp?.category == .music)
        #expect(verdict.title == nil && verdict.link == nil)
    }

    @Test func `one word is not enough`() {
        for word in ["Playlists", "Watchlist", "Author", "Settings"] {
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
                "return nil;", "}", "}", "// TODO: shuffle", "git commit -m 'Fix the queue'",
                "const artist = track.artist;", "if (artist === null) {", "return;", "}",
                "Problems", "Terminal", "Ln 14, Col 3", "UTF-8",
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
            lines: [
                "Podcasts", "Small Bridges", "Episode 12: The quiet valve", "42 min left",
                "Episode 11: Salt", "1 hr 3 min", "New episodes", "Subscriptions", "Up next",
                "Show notes", "Discover",
            ]),
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
