internal import ScreenshotPipeline
internal import SystemPackage

/// The search for duplicates as its user sees it: groups on standard output, what they come to on
/// standard error, and an exit status.
struct DuplicatesSession {
    let streams: StandardStreams
    let narrator: Narrator
    let printer: DuplicatesPrinter

    func run(_ search: () throws -> DuplicateSearch) async -> ExitStatus {
        var (groupCount, redundantCount) = (0, 0)
        var hasProblems = false
        do {
            let search = try search()
            for problem in await search.search() {
                hasProblems = true
                await narrator.problem(problem.message, file: problem.path.string)
            }
            while let group = try await search.nextGroup() {
                groupCount += 1
                redundantCount += group.images.count - 1
                try await streams.write(printer.bytes(of: group))
            }
        } catch OutputError.readerGone {
            return .success
        } catch {
            await narrator.failure(error)
            return .failure
        }
        await narrator.note(
            groupCount == 0
                ? "no duplicates among the images that were read"
                : "\(redundantCount) of the images in \(groupCount) groups are redundant")
        return hasProblems ? .someFailed : .success
    }
}
