internal import ArgumentParser
internal import ScreenshotPipeline
internal import ScreenshotSorting
internal import SystemPackage

/// `screensort rules check`: says whether rules files are in order, and what to do where they are
/// not.
struct RulesCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Say what is wrong in rules files, with line and column.",
        discussion: "Exits with 1 if something must be put right.")

    @Argument(
        help: "Rules files (default: those that are used for the present folder).",
        transform: PathArgument.path)
    var files: [FilePath] = []

    @OptionGroup(title: "Store") var store: StoreOptions

    func run() async throws {
        let streams = StandardStreams()
        let narrator = Narrator(streams: streams, style: .none)
        let reader = RuleReader()
        var isFine = true
        do {
            let files = try await filesToCheck(reader)
            if files.isEmpty { await narrator.note(try await absenceNote(reader)) }
            for file in files {
                let content = await reader.read(file)
                isFine = isFine && content.problems.isEmpty
                try await streams.write(Array(Self.text(of: content, in: file).utf8))
            }
        } catch OutputError.readerGone {
            // What is fine or not was found out nevertheless.
        } catch {
            await narrator.failure(error)
            ExitStatus.failure.leave()
        }
        (isFine ? ExitStatus.success : .failure).leave()
    }

    private func filesToCheck(_ reader: RuleReader) async throws -> [FilePath] {
        files.isEmpty ? try await reader.files(for: ".", storeDirectory: store.store) : files
    }

    private func absenceNote(_ reader: RuleReader) async throws -> String {
        let places = try await reader.places(for: ".", storeDirectory: store.store)
        return "no rules files; they would be \(places.map(\.string).joined(separator: " and "))"
    }

    private static func text(of content: RuleFile, in file: FilePath) -> String {
        let problems = content.problems.map { PrintableText.escaped("\($0)") + "\n" }
        guard problems.isEmpty else { return problems.joined() }
        let count = content.rules.count
        return PrintableText.escaped("\(file): ok, \(count) rule\(count == 1 ? "" : "s")") + "\n"
    }
}
