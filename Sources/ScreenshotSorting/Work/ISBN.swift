/// International Standard Book Numbers (ISO 2108) in printed text.
enum ISBN {
    /// The numbers whose check digit is right, without hyphens and spaces.
    static func numbers(in text: String) -> [String] {
        runs(in: text).compactMap(number)
    }

    /// Groups of digits with a single hyphen, dash or space between them. An `X` is a digit only
    /// after nine others.
    private static func runs(in text: String) -> [[String]] {
        var runs: [[String]] = []
        var run = [""]
        var digitCount = 0
        for character in text + "\n" {
            if character.isASCII, character.isNumber || (character == "X" && digitCount == 9) {
                run[run.count - 1].append(character)
                digitCount += 1
            } else if run.last != "", "-–— ".contains(character) {
                run.append("")
            } else {
                runs.append(run)
                (run, digitCount) = ([""], 0)
            }
        }
        return runs
    }

    /// The number in a run that may start with others, as `ISBN-13 978…` does.
    private static func number(in run: [String]) -> String? {
        for first in run.indices {
            for last in run.indices[first...].reversed() {
                let number = run[first...last].joined()
                if isRight(number) { return number }
            }
        }
        return nil
    }

    private static func isRight(_ number: String) -> Bool {
        let digits = number.map { $0.wholeNumberValue ?? 10 }
        switch digits.count {
        case 10:
            let sum = digits.enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element }
            return sum.isMultiple(of: 11)
        case 13:
            guard number.hasPrefix("978") || number.hasPrefix("979") else { return false }
            let sum = digits.enumerated().reduce(0) {
                $0 + ($1.offset.isMultiple(of: 2) ? 1 : 3) * $1.element
            }
            return sum.isMultiple(of: 10)
        default: return false
        }
    }
}
