internal import ScreenshotModel
internal import Testing

@testable internal import ScreenshotReading

struct LineModelTests {
    @Test(arguments: [
        (TrainedDataBytes(mode: 128), LineModelError.notInteger),
        (TrainedDataBytes(codeLength: 2), .unsupportedRecoder),
        (TrainedDataBytes(outputLayer: "Linear"), .unsupportedLayers),
        (TrainedDataBytes(height: 35), .unsupportedLayers),
        (TrainedDataBytes(height: 99), .unsupportedLayers),
        (TrainedDataBytes(height: 0), .unsupportedLayers),
        (TrainedDataBytes(channels: 0), .damaged),
        (TrainedDataBytes(channels: 4097), .damaged),
        (TrainedDataBytes(classCount: 1), .damaged),
        (TrainedDataBytes(nullClass: 6), .damaged),
        (TrainedDataBytes(nullClass: -1), .damaged),
    ])
    func `what cannot be read is refused for its reason`(
        data: TrainedDataBytes, error: LineModelError
    ) {
        #expect(throws: error) { try LineModel.load(data.file) }
    }

    @Test func `bytes that are no trained data are refused`() {
        #expect(throws: LineModelError.damaged) { try LineModel.load([]) }
        #expect(throws: LineModelError.damaged) { try LineModel.load([1, 2, 3]) }
        let huge = [UInt8](repeating: 0xFF, count: 10_000)
        #expect(throws: LineModelError.damaged) { try LineModel.load(huge) }
        let zeros = [UInt8](repeating: 0, count: 10_000)
        #expect(throws: LineModelError.unsupportedLayers) { try LineModel.load(zeros) }
    }

    @Test func `a file that is cut off anywhere is refused`() throws {
        let file = TrainedDataBytes().file
        for count in stride(from: 0, to: file.count, by: 3) {
            #expect(throws: LineModelError.self) { try LineModel.load(Array(file[..<count])) }
        }
    }

    @Test func `a file with any damaged byte is refused or read, and never a crash`() throws {
        let file = TrainedDataBytes(height: 3).file
        for place in file.indices {
            for value: UInt8 in [0, 0x7F, 0xFF] where file[place] != value {
                var damaged = file
                damaged[place] = value
                guard let model = try? LineModel.load(damaged) else { continue }
                #expect(model.labels.count == 6)
                #expect(model.labels[model.nullClass].isEmpty)
            }
        }
    }

    @Test func `a class is what the tables of the file say`() throws {
        let model = try LineModel.load(TrainedDataBytes().file)
        #expect(model.height == 36)
        #expect(model.nullClass == 5)
        // Two characters are reserved, and stand for nothing.
        #expect(model.labels == [" ", "", "", "C", "D", ""])
    }

    @Test(.enabled(if: EnglishTrainedData.isInstalled, "no English trained data is installed"))
    func `English has the letters of its alphabet`() throws {
        let model = try LineModel.load(try #require(EnglishTrainedData.bytes))
        #expect(model.height == 36)
        for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 " {
            #expect(model.labels.count { $0 == String(letter) } == 1)
        }
    }

    @Test(.enabled(if: EnglishTrainedData.isInstalled, "no English trained data is installed"))
    func `damaged English is refused or read, and never a crash`() throws {
        let file = try #require(EnglishTrainedData.bytes)
        for count in stride(from: 0, to: 410_000, by: 10_007) {
            #expect(throws: LineModelError.self) { try LineModel.load(Array(file[..<count])) }
        }
        var random = LinearRandom()
        for _ in 0..<100 {
            var damaged = file
            for _ in 0..<20 { damaged[random.next(below: 1000)] = UInt8(random.next(below: 256)) }
            _ = try? LineModel.load(damaged)
        }
    }
}
