internal import ScreenshotLibrary
internal import ScreenshotReading
internal import SystemPackage

/// A line of corrections.
package struct CorrectionLine: Sendable {
    /// Counted from 1.
    package var number: Int
    package var request: Result<CorrectionRequest, CorrectionError>
}

/// Reads corrections from standard input as they come, on a thread of its own, since whoever writes
/// them may take their time.
package actor CorrectionReader {
    private let executor = ThreadExecutor(name: "corrections")
    private let isForget: Bool
    private var lines = LineSource(.standardInput, named: "standard input")
    private var number = 0

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameter isForget: The lines name images of which earlier corrections are to be forgotten.
    package init(isForget: Bool) {
        self.isForget = isForget
    }

    /// The next lines, as many as have come. Empty lines are left out.
    ///
    /// - Returns: nil at the end.
    /// - Throws: ``FileError`` if standard input cannot be read.
    package func nextLines() throws -> [CorrectionLine]? {
        guard let lines = try lines.nextLines() else { return nil }
        return lines.compactMap { line in
            number += 1
            return line.isBlank ? nil : correction(in: line)
        }
    }

    private func correction(in line: ArraySlice<UInt8>) -> CorrectionLine {
        do {
            let request = try CorrectionRequest(line: line, isForget: isForget)
            return CorrectionLine(number: number, request: .success(request))
        } catch {
            return CorrectionLine(number: number, request: .failure(error))
        }
    }
}
