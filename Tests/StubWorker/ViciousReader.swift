internal import Glibc
internal import ScreenshotModel
internal import ScreenshotReading
internal import SystemPackage

/// Does to its process what the name of an image says.
actor ViciousReader: ImageReader {
    nonisolated let engine: EngineDescription? = EngineDescription(
        name: "stub", version: "1", languages: [.english], mode: "test")
    private nonisolated let executor = ThreadExecutor(name: "vicious")
    private var readCount = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    func prepare() {}

    func end() {}

    func read(
        _ contents: FileContents, limits: ImageLimits, until stop: StopCondition,
        keepingSecrets: Bool
    ) throws(ReadingFailure) -> ImageReading {
        readCount += 1
        let words = contents.path.lastComponent?.stem.split(separator: " ").map(String.init) ?? []
        var text = "well read"
        switch words.first {
        case "signal": end(by: words.dropFirst().first.flatMap { Int32($0) } ?? SIGABRT)
        case "exit": exit(0)
        case "garbage": write(3, [UInt8](repeating: 0x20, count: 300), 300)
        case "endless": write(3, [UInt8](repeating: 0xFF, count: 8), 8)
        case "talk": print("nobody asked for this")
        case "hang": while true { pause() }
        case "spin": while true {}
        case "eat": eat()
        case "stale" where readCount > 1: end(by: SIGSEGV)
        case "escape": text = Escapes.successes.joined(separator: " ")
        case "lie": return reading(of: contents, text: text, sha256: "not this one")
        default: break
        }
        return reading(of: contents, text: text, sha256: contents.sha256)
    }

    /// A sanitizer, which takes signals for itself, would leave with a status.
    private func end(by number: Int32) {
        signal(number, SIG_DFL)
        raise(number)
    }

    private func reading(
        of contents: FileContents, text: String, sha256: String
    ) -> ImageReading {
        let box = BoundingBox(x: 0, y: 0, width: 10, height: 10)
        return ImageReading(
            image: ImageDescription(
                width: 10, height: 10, format: .png, fingerprint: contents.fingerprint,
                sha256: sha256),
            text: UnmaskedText([TextObservation(text: text, confidence: 1, box: box, words: [])]),
            keepingSecrets: false,
            picture: PictureStatistics(
                columns: 1, rows: 1, texture: [0], luminance: 1, colorfulness: 0, background: 1,
                colors: 1),
            seconds: 0)
    }

    /// Takes memory, and writes to it, until there is no more.
    private func eat() {
        let mouthful = 1 << 20
        while true {
            let memory = UnsafeMutableRawPointer.allocate(byteCount: mouthful, alignment: 16)
            memory.initializeMemory(as: UInt8.self, repeating: 1, count: mouthful)
        }
    }
}
