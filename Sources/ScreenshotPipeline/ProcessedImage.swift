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

    /// Where a result comes from.
    package enum Origin: Sendable {
        /// This run has made it.
        case new
        /// It was made before, for another image with the same content.
        case adopted
        /// It was made before, for this image.
        case stored
    }

    /// The path as the user would type it from here.
    package let file: FilePath
    /// Where the result comes from.
    package let origin: Origin
    private let content: Content

    /// A result that this run has made.
    package init(_ result: ProcessingResult) {
        file = result.file
        origin = .new
        content = .new(result)
    }

    /// A result that the store holds, without its observations.
    package init(file: FilePath, stored: StoredResult, origin: Origin = .stored) {
        self.file = file
        self.origin = origin
        content = .stored(stored)
    }

    /// A result that the store holds, with its observations.
    package init(file: FilePath, sidecar: Sidecar, origin: Origin = .stored) {
        self.file = file
        self.origin = origin
        content = .whole(sidecar)
    }

    /// Whether the result was made before, for this image or for another one with the same content.
    package var isAlreadyDone: Bool {
        origin != .new
    }

    /// What recognized the text, if that was in this run. To ask the recognizer itself would be to wait
    /// for it, which may be at work on an image that was given up.
    var newlyUsedEngine: EngineDescription? {
        if case .new(let result) = content { result.engine } else { nil }
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

    /// Why it is not a success.
    package var reason: ProcessingReason? {
        switch content {
        case .new(let result): result.verdict.reason
        case .stored(let stored): stored.reason
        case .whole(let sidecar): sidecar.stored.reason
        }
    }

    /// Whether the image shows secrets.
    package var hasSecrets: Bool {
        switch content {
        case .new(let result): result.secrets?.isEmpty == false
        case .stored(let stored): stored.hasSecrets
        case .whole(let sidecar): sidecar.stored.hasSecrets
        }
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
    /// Something that helps a person on.
    case note(String)
    /// From now on no change is missed, in so many folders.
    case watching(folderCount: Int)
    /// From now on a slower engine stands in for the one that was asked for. Told once a run.
    case fallback(EngineDescription)
}

extension PipelineEvent {
    /// The image, if the event is its result.
    package var image: ProcessedImage? {
        if case .result(let image) = self { image } else { nil }
    }
}
