internal import ScreenshotModel
internal import SystemPackage

/// What a worker answers, as JSON: first, once it is ready, an object without results, and then for
/// each request a result such as a sidecar holds, with `error` if it is a failure.
enum ReadingReply {
    /// What is known of a worker as soon as it is ready.
    struct Greeting: Hashable {
        /// Whether the kernel keeps it from all that reading does not need.
        var isConfined: Bool
        var engine: EngineDescription?
    }

    /// What was read, with what read it.
    struct Answer {
        var reading: ImageReading
        var engine: EngineDescription?
    }

    /// A worker that is ready.
    static func bytes(_ greeting: Greeting) -> [UInt8] {
        bytes(
            of: .object([
                "confined": .bool(greeting.isConfined),
                "engine": greeting.engine?.json ?? .null,
            ]))
    }

    /// A worker that cannot become ready.
    static func bytes(_ error: RecognitionError) -> [UInt8] {
        bytes(of: .object(["error": error.json]))
    }

    /// An image that was read.
    static func bytes(_ reading: ImageReading, engine: EngineDescription?) -> [UInt8] {
        let result = ProcessingResult(reading, of: FilePath(), engine: engine)
        var fields = result.fields
        // It would double the length, and can be made from the observations.
        fields["text"] = nil
        return ResultText.line(fields: fields, observations: result.observations)
    }

    /// An image that could not be read.
    static func bytes(_ failure: ReadingFailure, engine: EngineDescription?) -> [UInt8] {
        let result = ProcessingResult(
            file: FilePath(), verdict: .failed(.engineFailed, message: ""), image: failure.image,
            processedAt: .now(), engine: engine)
        var fields = result.fields
        fields["error"] = failure.error.json
        return ResultText.line(fields: fields, observations: [])
    }

    private static func bytes(of json: JSONValue) -> [UInt8] {
        Array(json.compactText.utf8)
    }

    /// Reads the first message of a worker.
    ///
    /// - Returns: nil if it makes no sense.
    static func greeting(_ bytes: [UInt8]) -> Result<Greeting, RecognitionError>? {
        guard let fields = JSONValue(parsing: bytes)?.object else { return nil }
        if let error = fields["error"] {
            return RecognitionError(json: error, limit: .zero).map { .failure($0) }
        }
        guard case .bool(let isConfined)? = fields["confined"] else { return nil }
        return .success(
            Greeting(
                isConfined: isConfined,
                engine: fields["engine"].flatMap(EngineDescription.init(json:))))
    }

    /// Reads the answer to a request.
    ///
    /// - Parameters:
    ///   - contents: The image that was asked about. Its identity is taken from here, whatever the
    ///     worker says.
    ///   - limit: How long it was allowed to take.
    /// - Returns: nil if it makes no sense.
    static func answer(
        _ bytes: [UInt8], about contents: FileContents, limit: Duration
    ) -> Result<Answer, ReadingFailure>? {
        guard let fields = JSONValue(parsing: bytes)?.object,
            // What is wrong with an answer that is none does not matter.
            let result = try? ProcessingResult(fields: fields)
        else { return nil }
        var image = result.image
        image.fingerprint = contents.fingerprint
        image.sha256 = contents.sha256
        if let json = fields["error"] {
            guard let error = RecognitionError(json: json, limit: limit) else { return nil }
            return .failure(ReadingFailure(error: error, image: image))
        }
        guard let picture = result.picture, let secrets = result.secrets else { return nil }
        let reading = ImageReading(
            image: image, observations: result.observations, secrets: secrets,
            picture: picture, seconds: result.seconds)
        return .success(Answer(reading: reading, engine: result.engine))
    }
}
