internal import Foundation
internal import ScreenshotModel
internal import SystemPackage
internal import Testing

@testable internal import ScreenshotReading

/// Trained data that is written by hand: a tiny network of the shape that ``LineModel`` reads.
struct TrainedDataBytes {
    var height = 36
    var channels = 3
    /// Units of the four layers of long short-term memory.
    var units = [5, 6, 7, 9]
    /// Class 0 is the space, the last one the null class, and those between are letters.
    var classCount = 6
    /// The flags of the weights: whole numbers, with scales that are doubles.
    var mode: UInt8 = 1 + 128
    var codeLength = 1
    var outputLayer = "Softmax"
    var nullClass: Int?

    /// The bytes of a whole file.
    var file: [UInt8] {
        let parts: [Int: [UInt8]] = [17: network, 21: characters, 22: recoder]
        let partCount = 24
        var offsets: [UInt8] = []
        var bodies: [UInt8] = []
        for part in 0..<partCount {
            let start = parts[part].map { _ in 4 + partCount * 8 + bodies.count } ?? -1
            offsets += little(start, 8)
            bodies += parts[part] ?? []
        }
        return little(partCount, 4) + offsets + bodies
    }

    private var network: [UInt8] {
        var bytes = header("Series", height, classCount) + little(8, 4)
        bytes += header("Input", height, 1) + numbers(1, height, 0, 1, 0)
        bytes += header("Series", 1, channels) + little(2, 4)
        bytes += header("Convolve", 1, 9) + little(1, 4) + little(1, 4)
        bytes += header("Tanh", 9, channels) + matrix(9, channels)
        bytes += header("Maxpool", channels, channels) + little(3, 4) + little(3, 4)
        bytes += header("XYTranspose", channels, units[0]) + little(1, 4)
        bytes += memory("SummLSTM", channels, units[0])
        bytes += memory("LSTM", units[0], units[1])
        bytes += header("RTLReversed", units[1], units[2]) + little(1, 4)
        bytes += memory("LSTM", units[1], units[2])
        bytes += memory("LSTM", units[2], units[3])
        bytes += header(outputLayer, units[3], classCount) + matrix(units[3], classCount)
        bytes += string("[1,36]") + numbers(65, 0, 0, nullClass ?? classCount - 1)
        return bytes
    }

    private var characters: [UInt8] {
        let letters = (1..<classCount).map { "\(Character(UnicodeScalar(UInt8(64 + $0)))) 5 x\n" }
        return Array(("\(classCount)\nNULL 0 x\n" + letters.joined()).utf8)
    }

    private var recoder: [UInt8] {
        let codes: [[UInt8]] = (0..<classCount).map { code in
            let isNormal: [UInt8] = [1]
            let repeated = Array(repeating: little(code, 4), count: codeLength)
            return isNormal + little(codeLength, 4) + repeated.joined()
        }
        return little(classCount, 4) + codes.joined()
    }

    private func header(_ type: String, _ inputs: Int, _ outputs: Int) -> [UInt8] {
        [0] + string(type) + [0, 0] + little(128, 4) + little(inputs, 4) + little(outputs, 4)
            + little(0, 4) + string(type)
    }

    private func memory(_ type: String, _ inputs: Int, _ units: Int) -> [UInt8] {
        let gates = (0..<4).map { _ in matrix(inputs + units, units) }
        return header(type, inputs, units) + little(inputs + units, 4) + gates.joined()
    }

    /// Weights of all sizes, from -127 to 127.
    private func matrix(_ inputs: Int, _ outputs: Int) -> [UInt8] {
        let count = outputs * (inputs + 1)
        let weights = (0..<count).map { UInt8(bitPattern: Int8(($0 * 89 + inputs) % 255 - 127)) }
        let scale = little(Int(Double(0.02).bitPattern), 8)
        let scales = Array(repeating: scale, count: outputs).joined()
        return [mode] + little(outputs, 4) + little(inputs + 1, 4) + [0] + weights
            + little(outputs, 4) + scales
    }

    private func string(_ text: String) -> [UInt8] {
        little(text.utf8.count, 4) + Array(text.utf8)
    }

    private func numbers(_ numbers: Int...) -> [UInt8] {
        Array(numbers.map { little($0, 4) }.joined())
    }

    private func little(_ number: Int, _ byteCount: Int) -> [UInt8] {
        (0..<byteCount).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}

extension LineModel {
    /// Loads a file that is in memory.
    static func load(_ file: [UInt8], kernel: LineKernel = .fastest) throws -> LineModel {
        try file.withUnsafeBytes { try LineModel(trainedData: $0, kernel: kernel) }
    }
}

/// The English trained data of this machine.
enum EnglishTrainedData {
    /// nil if there is none.
    static var bytes: [UInt8]? {
        let path = TessdataDirectory().path.appending("eng.traineddata").string
        return FileManager.default.contents(atPath: path).map(Array.init)
    }

    /// For tests that are skipped without it.
    static var isInstalled: Bool {
        TessdataDirectory().has(.english)
    }
}
