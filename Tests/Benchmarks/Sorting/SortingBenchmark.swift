internal import Foundation
internal import ScreenshotModel
internal import ScreenshotSorting

/// Measures sorting on the results that a file holds, as `screensort process --observations --format
/// ndjson` prints them: one line of JSON with processor seconds, for loading once and for a screen.
@main
struct SortingBenchmark {
    private static let roundCount = 5

    static func main() throws {
        let screens = try screens(in: URL(filePath: CommandLine.arguments[1]))
        var seconds: [String: Double] = [:]
        var sorter: ScreenshotSorter?
        // What is loaded when it is first needed is loaded now.
        let first = elapsed {
            sorter = ScreenshotSorter()
            _ = sorter?.verdict(for: screens[0])
        }
        guard let sorter else { return }
        let again = elapsed {
            for _ in 0..<roundCount { _ = sorter.verdict(for: screens[0]) }
        }
        let total = elapsed {
            for _ in 0..<roundCount {
                for screen in screens { _ = sorter.verdict(for: screen) }
            }
        }
        seconds["load"] = first - again / Double(roundCount)
        seconds["screen"] = total / Double(roundCount * screens.count)
        seconds["slowest screen"] =
            screens.map { screen in elapsed { _ = sorter.verdict(for: screen) } }.max()
        print(JSONValue.object(seconds.mapValues { .number($0) }).compactText)
    }

    private static func screens(in file: URL) throws -> [Screen] {
        try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { line in
            let fields = JSONValue(parsing: line)?.object ?? [:]
            let result = try ProcessingResult(fields: fields)
            return Screen(
                observations: result.observations, width: result.image.width ?? 0,
                height: result.image.height ?? 0, picture: result.picture)
        }
    }

    /// The processor time of this process while `work` runs.
    private static func elapsed(_ work: () -> Void) -> Double {
        let start = clock()
        work()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }
}
