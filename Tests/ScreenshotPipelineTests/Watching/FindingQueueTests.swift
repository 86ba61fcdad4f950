internal import ScreenshotLibrary
internal import ScreenshotModel
internal import SystemPackage
internal import Testing

@testable internal import ScreenshotPipeline

struct FindingQueueTests {
    @Test func `a file that changes many times waits once, in its latest state`() {
        var queue = FindingQueue()
        for bytes in 1...100 { queue.put([finding("a.png", bytes: bytes)]) }
        let taken = queue.take(upTo: 10)
        #expect(taken == [finding("a.png", bytes: 100)])
        #expect(queue.isEmpty)
    }

    @Test func `what has waited longest comes first`() {
        var queue = FindingQueue()
        queue.put([finding("b.png"), finding("a.png")])
        queue.put([finding("c.png"), finding("b.png")])
        let first = queue.take(upTo: 2)
        #expect(first == [finding("b.png"), finding("a.png")])
        queue.put([finding("b.png")])
        let second = queue.take(upTo: 9)
        #expect(second == [finding("c.png"), finding("b.png")])
        #expect(queue.isEmpty)
    }

    private func finding(_ name: String, bytes: Int = 1) -> ScanFinding {
        let fingerprint = FileFingerprint(bytes: bytes, modifiedAt: Timestamp(nanoseconds: 0))
        let location = ImageLocation(
            store: SidecarStore(folder: "/Pictures"), relative: FilePath(name))
        return .image(
            ScannedImage(
                file: ImageFile(path: FilePath(name), fingerprint: fingerprint), location: location)
        )
    }
}
