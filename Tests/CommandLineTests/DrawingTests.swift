internal import ScreenshotModel
internal import ScreenshotPipeline
internal import SystemPackage
internal import Testing
@testable internal import screensort

/// Drawing is a pure function from a snapshot to text, so no terminal is needed to test it.
struct ProgressDrawingTests {
    private let now = ContinuousClock.now

    @Test func `a bar shows count, rate, time left, the tally and the file`() {
        let bar = ProgressDrawing.bar(snapshot(), at: now, width: 200)
        #expect(
            bar == "reading [#####---------------]  5/20  2.0/s, 7.5 s left"
                + "  2 classified, 2 flagged, 1 failed  a b.png")
    }

    @Test(arguments: [0, 1, 10, 40, 79])
    func `a bar never fills the line, which would make the terminal scroll`(width: Int) {
        let bar = ProgressDrawing.bar(snapshot(), at: now, width: width)
        #expect(PrintableText.width(of: bar) <= max(0, width - 1))
    }

    @Test func `nothing is divided by nothing before the first image`() {
        let empty = ProgressDrawing.bar(ProgressSnapshot(), at: now, width: 100)
        #expect(empty == "waiting [--------------------]  0/0  0 classified, 0 flagged, 0 failed")
    }

    @Test func `a name in the bar cannot steer the terminal`() {
        var snapshot = snapshot()
        snapshot.currentFile = "a\u{1B}[2J\n.png"
        #expect(!ProgressDrawing.bar(snapshot, at: now, width: 200).contains("\u{1B}"))
    }

    @Test func `the summary of a run that was stopped tells what is left`() {
        var snapshot = snapshot()
        snapshot.phase = .cancelled
        #expect(
            ProgressDrawing.summary(snapshot, at: now)
                == "stopped in 0:12: 20 images, 4 read, 1 already done, 15 left;"
                + " 2 classified, 2 flagged, 1 failed")
    }

    /// Twelve seconds after its start and two after the first image was begun.
    private func snapshot() -> ProgressSnapshot {
        var snapshot = ProgressSnapshot()
        snapshot.run = RunID()
        snapshot.phase = .processing
        snapshot.counts.found = 20
        snapshot.counts.success = 2
        snapshot.counts.flagged = 2
        snapshot.counts.failed = 1
        snapshot.counts.alreadyDone = 1
        snapshot.currentFile = "a b.png"
        snapshot.startedAt = now - .seconds(12)
        snapshot.readingSince = now - .seconds(2)
        return snapshot
    }
}

struct PrintableTextTests {
    @Test func `control characters and changes of direction are escaped`() {
        #expect(PrintableText.escaped("a\nb\t\u{1B}[0m") == #"a\nb\t\u{1B}[0m"#)
        #expect(PrintableText.escaped("x\u{202E}gnp.exe") == #"x\u{202E}gnp.exe"#)
        #expect(PrintableText.escaped("Ünïcödé 日本 🎵") == "Ünïcödé 日本 🎵")
    }

    @Test func `what takes no space is shown, but what joins emoji stays`() {
        #expect(PrintableText.escaped("a\u{200B}b\u{FEFF}") == #"a\u{200B}b\u{FEFF}"#)
        #expect(PrintableText.escaped("\u{9B}31m") == #"\u{009B}31m"#)
        #expect(PrintableText.escaped("👨‍👩‍👧") == "👨‍👩‍👧")
    }

    @Test func `what a terminal gets as JSON stays JSON, and our colours stay`() {
        let line = "{\"title\":\"a\u{9B}31m\u{202E}é\u{200B}\"}\n"
        let shown = String(decoding: PrintableText.disarmed(Array(line.utf8)), as: UTF8.self)
        #expect(shown == #"{"title":"a\u009b31m\u202eé\u200b"}"# + "\n")
        #expect(JSONValue(parsing: shown.utf8) == JSONValue(parsing: line.utf8))
        let row = TextStyle.red.applied(to: "✗", isColoured: true) + "\u{1B}[2J\u{1B}]0;x\u{7}"
        let disarmed = PrintableText.disarmed(Array(row.utf8))
        #expect(
            String(decoding: disarmed, as: UTF8.self)
                == "\u{1B}[31m✗\u{1B}[0m" + #"\u001b[2J\u001b]0;x\u0007"#)
    }

    @Test func `wide characters count twice`() {
        #expect(PrintableText.width(of: "日本") == 4)
        #expect(PrintableText.width(of: "🎵a") == 3)
        #expect(PrintableText.width(of: "é") == 1)
    }

    @Test(arguments: 0...8)
    func `text is cut to the width, never beyond it`(width: Int) {
        for text in ["abcdef", "日本語", "a日b本", ""] {
            #expect(PrintableText.width(of: PrintableText.truncated(text, to: width)) <= width)
            #expect(PrintableText.width(of: PrintableText.fitted(text, to: width)) == width)
            #expect(PrintableText.width(of: PrintableText.end(of: text, in: width)) <= width)
        }
    }

    @Test func `of a long path the name is kept`() {
        #expect(PrintableText.end(of: "Screenshots/music.png", in: 12) == "…s/music.png")
    }
}

struct ResultTableTests {
    @Test(arguments: [40, 80, 132])
    func `a row fits its terminal`(width: Int) {
        let result = ProcessingResult(
            file: "a very long folder/with a very long name of a file/Screenshot 1.png",
            verdict: .failed(.notAnImage, message: String(repeating: "long ", count: 40)),
            image: ImageDescription(), processedAt: .now())
        let row = ResultTable(width: width, isColoured: false).row(for: result)
        #expect(PrintableText.width(of: row) <= width)
        #expect(row.hasPrefix("✗  failed"))
    }
}
