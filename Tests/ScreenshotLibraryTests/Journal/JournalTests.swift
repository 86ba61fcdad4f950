internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct JournalTests {
    @Test func `a line that was cut off is ended, and what it told has not begun`() throws {
        let fixture = try JournalFixture()
        try fixture.addImage("a.png")
        _ = try fixture.run([fixture.step("a.png", to: "b.png")])
        let file: FilePath = ".screensort/journal/1.ndjson"
        let text = try fixture.folder.read(file).string
        let lines = text.split(separator: "\n")
        let rest = lines[..<3] + ["{\"begun\":2,\"fr"]
        try fixture.folder.write(rest.joined(separator: "\n"), to: file)
        #expect(try fixture.store.unclosedRuns() == [1])
        let run = try #require(try fixture.store.journalRun(1))
        #expect(run.steps.count == 1 && run.damagedLineCount == 1 && !run.isClosed)
        let journal = try JournalWriter(continuing: run, in: fixture.store)
        try MoveExecutor(journal: journal, hash: JournalFixture.hash).settle(run, undoing: nil)
        let settled = try #require(try fixture.store.journalRun(1))
        #expect(settled.steps == run.steps && settled.isClosed)
        #expect(try fixture.store.unclosedRuns().isEmpty)
    }

    @Test func `a journal without a whole line is removed, one that is not ours stays`() throws {
        let fixture = try JournalFixture()
        try fixture.folder.write("{\"at\":\"20", to: ".screensort/journal/1.ndjson")
        try fixture.folder.write("{\"schema\":2}\n", to: ".screensort/journal/2.ndjson")
        #expect(try fixture.store.unclosedRuns() == [1, 2])
        #expect(try fixture.store.discardJournalWithoutHeader(of: 1))
        #expect(try !fixture.store.discardJournalWithoutHeader(of: 2))
        #expect(try fixture.store.journalNumbers() == [2])
    }

    @Test func `runs are numbered on, whatever the clock says`() throws {
        let fixture = try JournalFixture()
        for number in 1...11 {
            let header = RunHeader(command: .sort, at: Timestamp(nanoseconds: Int64(-number)))
            #expect(try JournalWriter(header, in: fixture.store).run == number)
        }
        #expect(try fixture.store.journalNumbers() == Array(1...11))
    }

    @Test func `names of any bytes are read back`() throws {
        let fixture = try JournalFixture()
        let odd = FilePath(bytes: [0xE9, 0x0A, 0xFF])
        var step = fixture.step(odd, to: FilePath(bytes: Array("Mü\u{1B}/".utf8) + [0xFE]), .copy)
        step.to.store = SidecarStore(folder: FilePath(bytes: [UInt8(ascii: "/"), 0xFD]))
        step.madeFolders = [FilePath(bytes: [0xFC])]
        step.reverts = 7
        let record = JournalRecord.begun(3, step)
        let line = record.line(in: fixture.store)
        #expect(line.filter { $0 == UInt8(ascii: "\n") }.count == 1)
        #expect(JournalRecord(line: line.dropLast(), in: fixture.store) == record)
    }

    @Test func `a journal that was tampered with leads nowhere else`() throws {
        let fixture = try JournalFixture()
        for path in ["../x", "/etc/passwd", "a/../../b", ""] {
            let line = """
                {"begun":1,"from":{"file":"\(path)"},"sha256":"","to":{"file":"a"},"way":"move"}
                """
            #expect(JournalRecord(line: line.utf8, in: fixture.store) == nil, "\(path)")
        }
    }

    @Test func `steps hold until they are undone, and again when that is undone`() throws {
        let fixture = try JournalFixture()
        try fixture.addImage("a.png")
        try fixture.addImage("b.png", content: "other")
        let steps = [
            fixture.step("a.png", to: "Music/a.png"),
            fixture.step("b.png", to: "Music/b.png", content: "other"),
        ]
        #expect(try fixture.run(steps) == [nil, nil])
        #expect(try fixture.run([steps[1].inverse(of: 2)], undoes: 1) == [nil])
        var history = try JournalHistory(of: fixture.store)
        #expect(history.holdingSteps(of: history.runs[0]).map(\.number) == [1])
        // The undo is not complete: that is gone on with.
        #expect(history.runToUndo()?.run.number == 1)
        #expect(history.runToUndo()?.continuing?.number == 2)
        #expect(try fixture.run([steps[0].inverse(of: 1)], undoes: 1) == [nil])
        history = try JournalHistory(of: fixture.store)
        #expect(history.holdingSteps(of: history.runs[0]).isEmpty)
        #expect(history.runToUndo()?.run.number == 3)
        #expect(try fixture.run([steps[0].inverse(of: 1).inverse(of: 1)], undoes: 3) == [nil])
        history = try JournalHistory(of: fixture.store)
        #expect(history.holdingSteps(of: history.runs[0]).map(\.number) == [1])
        #expect(history.lastStep(at: fixture.folder("Music/a.png"))?.run.number == 4)
    }
}
