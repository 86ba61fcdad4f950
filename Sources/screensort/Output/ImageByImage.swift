internal import ScreenshotPipeline
internal import SystemPackage

/// Does something for one image after the other. An image with which something is wrong is named,
/// and the others have their turn.
struct ImageByImage {
    let narrator: Narrator

    /// - Parameter body: Throws what is wrong with an image, or what ends it all.
    func run(_ files: [FilePath], _ body: (FilePath) async throws -> Void) async -> ExitStatus {
        var status = ExitStatus.success
        for file in files {
            do {
                try await body(file)
            } catch OutputError.readerGone {
                return .success
            } catch {
                guard let message = ImageProblem.message(on: error) else {
                    await narrator.failure(error)
                    return .failure
                }
                await narrator.problem(message, file: file.string)
                status = .someFailed
            }
        }
        return status
    }
}
