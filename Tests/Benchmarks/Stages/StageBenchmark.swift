internal import Foundation
internal import ScreenshotModel

@testable internal import ScreenshotReading

/// Measures the stages of reading on the pictures that its arguments name: one line of JSON with the
/// processor seconds of each stage for a picture, the mean of some rounds.
@main
struct StageBenchmark {
    private static let roundCount = 3

    static func main() async throws {
        let files = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
        let pictures = try files.map { [UInt8](try Data(contentsOf: $0)) }
        let seconds = try await MeasuringThread().measure(pictures, roundCount: roundCount)
        let fields = seconds.mapValues { JSONValue.number($0) }
        print(JSONValue.object(fields).compactText)
    }
}

/// Recognition wants a thread that may block.
private actor MeasuringThread {
    private nonisolated let executor = ThreadExecutor(name: "stages")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    func measure(_ pictures: [[UInt8]], roundCount: Int) throws -> [String: Double] {
        var stages = try Stages()
        // What is allocated and cached once is not part of a picture's cost.
        try stages.run(pictures[0])
        stages.seconds = [:]
        for _ in 0..<roundCount {
            for picture in pictures { try stages.run(picture) }
        }
        let count = Double(roundCount * pictures.count)
        return stages.seconds.mapValues { $0 / count }
    }
}

/// Reads pictures as ``LinePage`` does, with a clock between the steps.
private struct Stages {
    var seconds: [String: Double] = [:]

    private let engine: NetworkLineEngine
    private var finder = LineFinder()
    private var outlinedFinder = OutlinedTextFinder()
    private var cropper = LineCropper()
    private var page = LinePage()
    private let clock = ProcessorClock()

    init() throws {
        guard
            let engine = NetworkLineEngine(languages: [.english], data: TessdataDirectory())
        else { throw RecognitionError.engineFailed }
        self.engine = engine
    }

    mutating func run(_ bytes: [UInt8]) throws {
        let stop = StopCondition()
        var start = clock.seconds
        let image = try ImageDecoder.decode(bytes, format: .png, orientation: .upright)
        add("decode", since: &start)
        let lines = try finder.lines(in: image, until: stop)
        add("find lines", since: &start)
        _ = try outlinedFinder.lines(in: image, until: stop)
        add("find outlined lines", since: &start)
        let crops = lines.compactMap { cropper.crop($0, of: image) }
        add("crop", since: &start)
        _ = try engine.read(crops, until: stop)
        add("recognize", since: &start)
        let observations = try page.observations(in: image, by: engine, until: stop)
        add("all but decoding", since: &start)
        _ = ReadingOrder.sorted(observations)
        add("order", since: &start)
    }

    /// Adds the time since `start`, which becomes now.
    private mutating func add(_ stage: String, since start: inout Double) {
        let now = clock.seconds
        seconds[stage, default: 0] += now - start
        start = now
    }
}

/// The processor time of this process.
private struct ProcessorClock {
    var seconds: Double {
        Double(clock()) / Double(CLOCKS_PER_SEC)
    }
}
