internal import ScreenshotPipeline
internal import ScreenshotSorting

/// How this version sorts and trains, as its evaluation needs it.
enum ShippedSorting {
    /// Screens of sources that begin so are imagined: they teach, but say nothing about how often
    /// real ones are right. The pictures of `Fixtures/training` have such sources.
    private static let imagined = "training:"

    /// The sorting of the model that is shipped.
    static func sorting() -> Sorting {
        sorting(by: ScreenshotSorter())
    }

    /// Trains as `screensort train` does.
    static let training: Training = { examples in
        sorting(
            by: ScreenshotSorter(
                model: model(trainedOn: examples), work: workModel(trainedOn: examples)))
    }

    /// The files of the model that comes of a training.
    static func modelFiles(trainedOn examples: [LabelledScreen]) -> [ModelFile] {
        [
            ModelFile(name: "categories.txt", bytes: Array(model(trainedOn: examples).text.utf8)),
            ModelFile(name: "work.txt", bytes: Array(workModel(trainedOn: examples).text.utf8)),
        ]
    }

    private static func sorting(by sorter: ScreenshotSorter) -> Sorting {
        { Prediction(sorter.verdict(for: $0)) }
    }

    private static func model(trainedOn examples: [LabelledScreen]) -> SortingModel {
        SortingTrainer().train(
            examples.map { example in
                TrainingExample(
                    screen: example.screen, category: example.label.category,
                    source: example.label.origin,
                    isImagined: example.label.origin.hasPrefix(imagined))
            })
    }

    private static func workModel(trainedOn examples: [LabelledScreen]) -> WorkModel {
        WorkTrainer().train(
            examples.map { example in
                WorkTrainer.Example(
                    screen: example.screen, category: example.label.category,
                    titles: example.label.titles, creators: example.label.creators,
                    source: example.label.origin,
                    isImagined: example.label.origin.hasPrefix(imagined))
            })
    }
}
