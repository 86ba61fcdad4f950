internal import Synchronization
internal import Testing

@testable internal import ScreenshotReading

struct LineReaderTests {
    static let widths = [1, 2, 3, 4, 5, 8, 35, 36, 37, 100, 1000, 333, 7, 24, 25]

    @Test func `a stop is thrown, and the reader can go on`() throws {
        let reader = try #require(LineReader(model: try LineModel.load(TrainedDataBytes().file)))
        let batch = Self.noise(widths: Self.widths)
        let stop = StopCondition()
        let expected = try reader.read(batch, until: stop)
        stop.flag.cancel()
        #expect(throws: RecognitionError.cancelled) { try reader.read(batch, until: stop) }
        let late = StopCondition(limit: .zero)
        #expect(throws: RecognitionError.timedOut(after: .zero)) {
            try reader.read(batch, until: late)
        }
        #expect(try reader.read(batch, until: StopCondition()) == expected)
    }

    @Test func `no lines have no readings`() throws {
        let reader = try #require(LineReader(model: try LineModel.load(TrainedDataBytes().file)))
        #expect(try reader.read(LineBatch(height: 36), until: StopCondition()).isEmpty)
    }

    @Test func `a step is three pixels, and the narrowest line has one`() throws {
        let reader = try #require(LineReader(model: try LineModel.load(TrainedDataBytes().file)))
        let widths = [1, 2, 3, 5, 6, 32_767]
        let readings = try reader.read(Self.noise(widths: widths), until: StopCondition())
        #expect(readings.map(\.stepCount) == [1, 1, 1, 1, 2, 10_922])
    }

    @Test(arguments: LineKernel.allCases.filter(\.isAvailable), [TrainedDataBytes(), nil])
    func `all kernels agree exactly`(kernel: LineKernel, data: TrainedDataBytes?) throws {
        // Large layers have full vectors, and small ones what remains.
        guard let file = data?.file ?? EnglishTrainedData.bytes else { return }
        let batch = Self.noise(widths: Self.widths)
        let portable = try Self.read(batch, file: file, kernel: .portable)
        #expect(try Self.read(batch, file: file, kernel: kernel) == portable)
    }

    @Test func `a line reads the same alone as among others`() throws {
        let reader = try #require(LineReader(model: try LineModel.load(TrainedDataBytes().file)))
        let batch = Self.noise(widths: Self.widths + Self.widths)
        let together = try reader.read(batch, wantsProbabilities: true, until: StopCondition())
        var start = 0
        for (width, expected) in zip(batch.widths, together) {
            var single = LineBatch(height: batch.height)
            let end = start + width * batch.height
            single.append(width: width, pixels: batch.pixels[start..<end])
            start = end
            let alone = try reader.read(single, wantsProbabilities: true, until: StopCondition())
            #expect(alone == [expected])
        }
    }

    @Test func `the probabilities of a step add up, and the best classes have the highest`() throws
    {
        let file = TrainedDataBytes().file
        let batch = Self.noise(widths: [300])
        let reading = try #require(try Self.read(batch, file: file, kernel: .fastest).first)
        #expect(reading.stepCount == 100)
        for step in 0..<reading.stepCount {
            let classes = reading.probabilities[step * 6..<step * 6 + 6]
            #expect(abs(classes.reduce(0, +) - 1) < 1e-5)
            let sorted = classes.sorted(by: >)
            #expect(reading.bestProbabilities[step] == sorted[0])
            #expect(reading.secondProbabilities[step] == sorted[1])
            let best = Int(reading.bestClasses[step]), second = Int(reading.secondClasses[step])
            #expect(best != second)
            #expect(classes[classes.startIndex + best] == sorted[0])
            #expect(classes[classes.startIndex + second] == sorted[1])
        }
    }

    /// Lines of random pixels, in grains of some size as strokes have.
    private static func noise(widths: [Int]) -> LineBatch {
        var random = LinearRandom()
        var batch = LineBatch(height: 36)
        for width in widths {
            var pixels = [UInt8](repeating: .max, count: width * batch.height)
            for index in pixels.indices where random.next(below: 3) == 0 {
                pixels[index] = UInt8(random.next(below: 256))
            }
            batch.append(width: width, pixels: pixels)
        }
        return batch
    }

    private static func read(
        _ batch: LineBatch, file: [UInt8], kernel: LineKernel
    ) throws -> [LineReading] {
        let model = try LineModel.load(file, kernel: kernel)
        let reader = try #require(LineReader(model: model))
        return try reader.read(batch, wantsProbabilities: true, until: StopCondition())
    }
}
