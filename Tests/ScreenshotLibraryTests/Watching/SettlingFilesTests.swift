internal import ScreenshotModel
internal import SystemPackage
internal import Testing

@testable import ScreenshotLibrary

/// All moments are told to it, so that nothing here waits.
struct SettlingFilesTests {
    private let start = ContinuousClock.now
    private let timing = WatchTiming()
    private let file = ScannedFile("a.png")

    private func fingerprint(_ bytes: Int) -> FileFingerprint {
        FileFingerprint(bytes: bytes, modifiedAt: Timestamp(nanoseconds: 0))
    }

    /// Looks every 10 ms.
    ///
    /// - Returns: When each file was whole, counted from the start.
    private func watch(
        _ files: inout SettlingFiles, from first: Duration = .zero, for duration: Duration,
        _ fingerprint: (ScannedFile) -> FileFingerprint?
    ) -> [Duration] {
        var moments: [Duration] = []
        var moment = first
        while moment <= first + duration {
            moments += files.whole(at: start + moment, fingerprint).map { _ in moment }
            moment += .milliseconds(10)
        }
        return moments
    }

    @Test func `a file that was closed is whole after being the same for a while`() {
        var files = SettlingFiles(timing: timing)
        let isNew = files.touch(file, isOpen: false, at: start)
        #expect(isNew)
        let moments = watch(&files, for: .seconds(60)) { _ in fingerprint(7) }
        #expect(moments == [.milliseconds(500)])
        #expect(files.nextLook == nil)
    }

    @Test func `a file that is saved five times in a second is whole once`() {
        var files = SettlingFiles(timing: timing)
        var moments: [Duration] = []
        for save in 0..<5 {
            let moment = Duration.milliseconds(200 * save)
            let isNew = files.touch(file, isOpen: false, at: start + moment)
            #expect(isNew == (save == 0))
            let pause = Duration.milliseconds(save < 4 ? 190 : 60_000)
            moments += watch(&files, from: moment, for: pause) { _ in fingerprint(save + 1) }
        }
        #expect(moments == [.milliseconds(1300)])
    }

    @Test func `a file that grows without being told of is not whole`() {
        var files = SettlingFiles(timing: timing)
        _ = files.touch(file, isOpen: false, at: start)
        var size = 1
        let moments = watch(&files, for: .seconds(60)) { _ in
            size += 1
            return fingerprint(min(size, 20))
        }
        #expect(moments.count == 1)
        #expect(size > 20)
    }

    @Test func `a file that is not closed gets more time, and all the time until it is closed`() {
        var files = SettlingFiles(timing: timing)
        _ = files.touch(file, isOpen: true, at: start)
        let early = watch(&files, for: .seconds(9)) { _ in fingerprint(7) }
        #expect(early == [])
        // A touch tells nothing of who has it open.
        _ = files.touch(file, isOpen: nil, at: start + .seconds(9))
        let touched = watch(&files, from: .seconds(9), for: .seconds(9)) { _ in fingerprint(7) }
        #expect(touched == [])
        _ = files.touch(file, isOpen: false, at: start + .seconds(18))
        let moments = watch(&files, from: .seconds(18), for: .seconds(9)) { _ in fingerprint(7) }
        #expect(moments == [.milliseconds(18_500)])
    }

    @Test func `a file that nobody closes is whole in the end`() {
        var files = SettlingFiles(timing: timing)
        _ = files.touch(file, isOpen: true, at: start)
        let moments = watch(&files, for: .seconds(60)) { _ in fingerprint(7) }
        #expect(moments == [.milliseconds(10_250)])
    }

    @Test func `an empty file gets more time, but not for ever`() {
        var files = SettlingFiles(timing: timing)
        _ = files.touch(file, isOpen: false, at: start)
        let moments = watch(&files, for: .seconds(60)) { _ in fingerprint(0) }
        #expect(moments == [.milliseconds(10_500)])
    }

    @Test func `a file that goes is forgotten`() {
        var files = SettlingFiles(timing: timing)
        _ = files.touch(file, isOpen: false, at: start)
        let moments = watch(&files, for: .seconds(1)) { _ in nil }
        #expect(moments == [])
        #expect(files.nextLook == nil)
    }

    @Test func `many files cost few looks`() {
        var files = SettlingFiles(timing: timing)
        for number in 0..<500 {
            let file = ScannedFile("\(number).png")
            _ = files.touch(file, isOpen: false, at: start + .milliseconds(number))
        }
        var lookCount = 0
        var (moment, whole) = (start, 0)
        while let look = files.nextLook {
            moment = max(moment, look)
            whole += files.whole(at: moment) { _ in fingerprint(7) }.count
            lookCount += 1
        }
        #expect(whole == 500)
        #expect(lookCount < 50)
    }
}

extension ScannedFile {
    fileprivate init(_ name: String) {
        let location = ImageLocation(
            store: SidecarStore(folder: "/Pictures"), relative: FilePath(name))
        self.init(
            ScannedImage(
                file: ImageFile(
                    path: FilePath("Pictures/\(name)"),
                    fingerprint: FileFingerprint(bytes: 1, modifiedAt: Timestamp(nanoseconds: 0))),
                location: location))
    }
}
