internal import ScreenshotModel
internal import ScreenshotPipeline
internal import SystemPackage

/// Pruning as its user sees it: a row for each result on standard output, what it comes to on
/// standard error, and an exit status.
struct PruneSession {
    let streams: StandardStreams
    let narrator: Narrator
    /// nil for a table.
    let objects: ObjectLines?
    let isApplying: Bool

    /// What was found.
    private struct Summary {
        var objects: ObjectLines?
        var goneCount = 0
        var correctedCount = 0
        var problemCount = 0
        var keptCounts: [KeepingReason: Int] = [:]

        mutating func add(_ finding: PruneFinding) {
            if let reason = finding.reasonToKeep {
                keptCounts[reason, default: 0] += 1
            } else {
                goneCount += 1
                correctedCount += finding.isCorrected ? 1 : 0
            }
        }
    }

    func run(_ pruner: () throws -> Pruner) async -> ExitStatus {
        var summary = Summary(objects: objects)
        do {
            let pruner = try pruner()
            while let events = try await pruner.nextEvents() {
                try await print(events, &summary)
            }
            try await streams.write(summary.objects?.ending ?? [])
        } catch OutputError.readerGone {
            return .success
        } catch {
            await narrator.failure(error)
            return .failure
        }
        await conclude(summary)
        return summary.problemCount > 0 ? .someFailed : .success
    }

    private func print(_ events: [PruneEvent], _ summary: inout Summary) async throws {
        var bytes: [UInt8] = []
        for event in events {
            switch event {
            case .problem(let path, let message):
                summary.problemCount += 1
                await narrator.problem(message, file: path.string)
            case .finding(let finding):
                summary.add(finding)
                bytes += try summary.objects?.next(object(for: finding)) ?? row(for: finding)
            }
        }
        if !bytes.isEmpty { try await streams.write(bytes) }
    }

    private func row(for finding: PruneFinding) throws -> [UInt8] {
        let action = finding.reasonToKeep == nil ? (isApplying ? "pruned" : "prune") : "keep"
        let cells = [
            PrintableText.fitted(action, to: "pruned".count), finding.image.file.string,
            "(\(try finding.image.result().verdict.caption))",
            finding.isCorrected ? "corrected by you" : "",
        ]
        let row = cells.filter { !$0.isEmpty }.joined(separator: "  ")
        return Array((PrintableText.escaped(row) + "\n").utf8)
    }

    private func object(for finding: PruneFinding) throws -> [UInt8] {
        var fields = ProcessingResult.fields(ofFile: finding.image.file)
        fields["caption"] = .string(try finding.image.result().verdict.caption)
        fields["corrected"] = .bool(finding.isCorrected)
        fields["reason"] = JSONValue(finding.reasonToKeep?.rawValue)
        return ResultText.line(fields: fields)
    }

    private func conclude(_ summary: Summary) async {
        if let count = summary.keptCounts[.folderGone] {
            await narrator.note(
                "\(count) kept: their folders are missing or empty, perhaps not mounted;"
                    + " if you have deleted them, add --missing-folders")
        }
        if let count = summary.keptCounts[.mayHaveMoved] {
            await narrator.note(
                "\(count) kept: images that were not read yet have the same size;"
                    + " read them first with: screensort PATH")
        }
        guard summary.goneCount > 0 else {
            return await narrator.note("nothing to prune")
        }
        let corrected =
            summary.correctedCount > 0 ? ", \(summary.correctedCount) corrected by you" : ""
        await narrator.note(
            isApplying
                ? "\(summary.goneCount) pruned\(corrected)"
                : "\(summary.goneCount) to prune\(corrected); remove them with --apply")
    }
}
