internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotReading
internal import ScreenshotSorting
internal import SystemPackage

/// The explaining of images as its user sees it.
struct ExplanationSession {
    /// The picture that is written.
    struct Marking {
        var output: FilePath
        var limits: ImageLimits
    }

    private let streams: StandardStreams
    private let reader: ScreenReader
    private let marking: Marking?
    private let print: (ExplainedImage, _ isFirst: Bool) -> String
    private let narrator: Narrator

    /// - Parameters:
    ///   - marking: nil if no picture is wanted.
    ///   - print: The text of one explanation with its line breaks.
    init(
        streams: StandardStreams, reader: ScreenReader, marking: Marking?,
        print: @escaping (ExplainedImage, _ isFirst: Bool) -> String
    ) {
        self.streams = streams
        self.reader = reader
        self.marking = marking
        self.print = print
        narrator = Narrator(streams: streams, style: .none)
    }

    /// Explains one image after the other.
    func run(_ files: [FilePath]) async -> ExitStatus {
        let model = SortingModel.shipped
        let shipped = ScreenshotSorter(model: model)
        let thresholds = Dictionary(uniqueKeysWithValues: zip(model.categories, model.thresholds))
        var isFirst = true
        return await ImageByImage(narrator: narrator).run(files) { file in
            let result = try await reader.result(of: file)
            var sorter = shipped
            sorter.layer = try await reader.layer(for: file, of: shipped)
            let image = ExplainedImage(result, by: sorter, thresholds: thresholds)
            try await streams.write(Array(print(image, isFirst).utf8))
            isFirst = false
            try await mark(image)
        }
    }

    private func mark(_ image: ExplainedImage) async throws {
        guard let marking else { return }
        try await PictureMarker().draw(
            ExplanationFrames(image).all, over: image.result.file, to: marking.output,
            limits: marking.limits)
        await narrator.note("\(marking.output): \(ExplanationFrames.legend(image.explanation))")
    }
}
