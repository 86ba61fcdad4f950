internal import ArgumentParser
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import SystemPackage

/// `screensort doctor`: says whether all is in place, and what to do where it is not.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the engine, its languages, and the store of a folder.",
        discussion: """
            Changes nothing, unless --rebuild is given. Exits with 1 if something needs to be done.
            """)

    /// How the findings are written.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    @Argument(help: "The folder whose store to check.", transform: PathArgument.path)
    var path: FilePath = "."

    @OptionGroup(title: "Engine") var engine: EngineOptions

    @Option(help: "How to print the findings: text or json.")
    var format = Format.text

    @Flag(help: "First make the index of the results anew, which list, search and stats ask.")
    var rebuild = false

    @OptionGroup(title: "Store") var store: StoreOptions
    @OptionGroup(title: "Talk") var talk: IndexProgressOptions

    func run() async throws {
        let streams = StandardStreams()
        if rebuild {
            let session = IndexSession(
                streams: streams, narrator: Narrator(streams: streams, style: talk.progress),
                paths: [path], store: store.store)
            let status = await session.rebuild()
            guard status == .success else { status.leave() }
        }
        let checkup = Checkup()
        let findings = await checkup.findings(
            languages: engine.languages, tessdataDirectory: engine.tessdataDir, path: path,
            storeDirectory: store.store, worker: engine.workerCommand())
        do {
            try await streams.write(Array(text(of: findings).utf8))
        } catch {
            await Narrator(streams: streams, style: .none).failure(error)
            ExitStatus.failure.leave()
        }
        (findings.allSatisfy(\.isFine) ? ExitStatus.success : .failure).leave()
    }

    private func text(of findings: [CheckupFinding]) -> String {
        switch format {
        case .text: findings.map { Self.line(for: $0) + "\n" }.joined()
        case .json: JSONValue.array(findings.map(Self.json)).compactText + "\n"
        }
    }

    private static func line(for finding: CheckupFinding) -> String {
        let subject = PrintableText.fitted(finding.subject, to: 10)
        let remedy = finding.remedy.map { "; \($0)" } ?? ""
        return PrintableText.escaped(
            "\(finding.isFine ? "✓" : "✗") \(subject) \(finding.state)\(remedy)")
    }

    private static func json(_ finding: CheckupFinding) -> JSONValue {
        .object([
            "subject": .string(finding.subject), "fine": .bool(finding.isFine),
            "state": .string(finding.state), "remedy": JSONValue(finding.remedy),
        ])
    }
}
