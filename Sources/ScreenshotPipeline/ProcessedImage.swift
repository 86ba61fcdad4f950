package import ScreenshotLibrary
package import ScreenshotModel
package import SystemPackage

/// One image with its result: a new one, or one that the store holds.
package struct ProcessedImage: Sendable {
    /// Indirect, since a result is many words long and is passed from hand to hand.
    private indirect enum Content: Sendable {
        case new(ProcessingResult)
        case stored(StoredResult)
        case whole(Sidecar)
    }

    /// The path as the user would type it from here.
    package let file: FilePath
    /// Whether the result was made before, for this image or for another one with the same content.
    package let isAlreadyDone: Bool
    private let content: Content

    /// A result that this run has made.
    package init(_ result: ProcessingResult) {
        file = result.file
        isAlreadyDone = false
        content = .new(result)
    }

    /// A result that the store holds, without its observations.
    package init(file: FilePath, stored: StoredResult) {
        self.file = file
        isAlreadyDone = true
        content = .stored(stored)
    }

    /// A result that the store holds, with its observations.
    package init(file: FilePath, sidecar: Sidecar) {
        self.file = file
        isAlreadyDone = true
        content = .whole(sidecar)
    }

    /// The result with its file as the user would type it from here; without observations, and so
    /// without text, if it was taken from the store without them.
    ///
    /// - Throws: ``SidecarError`` if a stored result is damaged.
    package func result() throws -> ProcessingResult {
        var result =
            switch content {
            case .new(let result): result
            case .stored(let stored): try stored.result()
            case .whole(let sidecar): try sidecar.result()
            }
        result.file = file
        return result
    }

    /// The result as a line of NDJSON, without its line break.
    ///
    /// - Parameter withObservations: A result that was taken from the store without observations
    ///   has none to show.
    package func line(withObservations: Bool) -> [UInt8] {
        switch content {
        case .new(let result):
            ResultText.line(
                fields: result.fields, observations: withObservations ? result.observations : nil)
        case .stored(let stored): stored.line(file: file)
        case .whole(let sidecar):
            withObservations ? sidecar.line(file: file) : sidecar.stored.line(file: file)
        }
    }

    /// The fields of that line: all but the details and the observations.
    package var fields: [String: JSONValue] {
        JSONValue(parsing: line(withObservations: false))?.object ?? [:]
    }

    /// How the processing ended.
    package var status: ProcessingStatus {
        switch content {
        case .new(let result): result.verdict.status
        // A later version may know more kinds of success.
        case .stored(let stored): stored.status ?? .success
        case .whole(let sidecar): sidecar.stored.status ?? .success
        }
    }
}

/// What a run tells while it goes on.
package enum PipelineEvent: Sendable {
    case result(ProcessedImage)
    /// A folder that cannot be read, or an input that is not there.
    case problem(path: FilePath, message: String)
    /// From now on a slower engine stands in for the one that was asked for. Told once a run.
    case fallback(EngineDescription)
}

extension PipelineEvent {
    /// The image, if the event is its result.
    package var image: ProcessedImage? {
        if case .result(let image) = self { image } else { nil }
    }
}
