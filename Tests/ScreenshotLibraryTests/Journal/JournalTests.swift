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

    @Test(arguments: [
        "2262-04-11T23:47:16.854Z", "2262-04-11T23:47:16.855Z", "4052-11-21T09:41:00Z",
    ])
    func `a run of a distant year is written as it was read`(moment: String) throws {
        let store = try JournalFixture().store
        let line = #"{"at":"\#(moment)","command":"sort","schema":1,"token":"a"}"#
        let record = try #require(JournalRecord(line: line.utf8, in: store))
        let written = record.line(in: store)
        let read = JournalRecord(line: written.dropLast(), in: store)
        #expect(read?.line(in: store) == written)
        #expect(written.string.contains("2262-04-11T23:47:16.854Z"))
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

    @Test(arguments: ["../x", "/etc", "", "a/../.."])
    func `no folder elsewhere is taken for one that a run has made`(path: String) throws {
        let fixture = try JournalFixture()
        let line = """
            {"begun":1,"from":{"file":"b"},"made":[{"file":"a"},{"file":"\(path)"}],"sha256":"",\
            "to":{"file":"a/b"},"way":"move"}
            """
        #expect(JournalRecord(line: line.utf8, in: fixture.store) == nil)
    }

    @Test func `no file elsewhere is taken for the half of a copy`() throws {
        let fixture = try JournalFixture()
        try fixture.folder.makeFolder("pictures/.screensort-x")
        try fixture.folder.write("mine", to: "mine-1.part")
        let store = SidecarStore(folder: fixture.folder("pictures"))
        try fixture.folder.write(
            """
            {"at":"2026-11-21T09:41:00Z","command":"sort","schema":1,"token":"x/../../mine"}
            {"begun":1,"from":{"file":"a"},"sha256":"","to":{"file":"b"},"way":"copy"}

            """, to: "pictures/.screensort/journal/1.ndjson")
        #expect(try store.journalRun(1) == nil)
        for token in ["", "a/b", "..", "a b", "\u{0}"] { #expect(!RunHeader.isToken(token)) }
        #expect(RunHeader.isToken(RunHeader(command: .sort, at: Timestamp(nanoseconds: 0)).token))
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
