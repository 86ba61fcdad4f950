internal import ArgumentParser
internal import ScreenshotModel
internal import ScreenshotSorting

/// How sure the sorting has to be of what it says.
struct SortingOptions: ParsableArguments {
    @Option(
        name: .customLong("threshold"),
        help: ArgumentHelp(
            "From which confidence on a category is said: music=0.8, or 0.8 for all of them. May be"
                + " repeated. What is less sure is flagged as unknown.",
            valueName: "category=0…1"),
        transform: ThresholdArgument.init)
    var thresholdArguments: [ThresholdArgument] = []

    /// Only those that were given. What is said of a single category wins over what is said of all.
    var thresholds: [Category: Double] {
        let forAll = thresholdArguments.last { $0.category == nil }
        var thresholds: [Category: Double] = [:]
        if let forAll {
            for category in Category.decided { thresholds[category] = forAll.value }
        }
        for argument in thresholdArguments {
            if let category = argument.category { thresholds[category] = argument.value }
        }
        return thresholds
    }
}

/// `music=0.8`, or `0.8` for every category.
struct ThresholdArgument {
    /// nil for all.
    let category: Category?
    let value: Double

    /// - Throws: `ValidationError`, which says what to write.
    init(_ argument: String) throws {
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
        let names = Category.decided.map(\.rawValue)
        guard parts.count <= 2, let number = parts.last, let value = Double(number),
            (0...1).contains(value)
        else {
            throw ValidationError("write a number from 0 to 1, such as music=0.8 or 0.8")
        }
        if parts.count == 2, !names.contains(String(parts[0])) {
            throw ValidationError(
                "there is no category '\(parts[0])'; there are "
                    + names.joined(separator: ", "))
        }
        category = parts.count == 2 ? Category(rawValue: String(parts[0])) : nil
        self.value = value
    }
}

extension Category {
    /// Those that the shipped model says; `unknown` is what is left.
    fileprivate static let decided: [Category] = [.music, .movie, .book, .meme]
}
