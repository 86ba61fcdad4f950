internal import ScreenshotPipeline
internal import ScreenshotSorting

/// How this version sorts and trains, as its evaluation needs it.
enum ShippedSorting {
    /// The sorting of the model that is shipped.
    static func sorting() -> Sorting {
        let sorter = ScreenshotSorter()
        return { screen in
            Prediction(
                sorter.verdict(
                    for: screen.observations, width: screen.width, height: screen.height))
        }
    }

    /// The rules of this version learn nothing from examples.
    static let training: Training = { _ in sorting() }

    /// What is shipped after a training with `examples`: nothing, while nothing is learned.
    static func modelFiles(trainedOn examples: [LabelledScreen]) throws -> [ModelFile] {
        []
    }
}
