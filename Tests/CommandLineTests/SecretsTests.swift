internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import TestSupport
internal import Testing

/// All that is written and printed about pictures with 200 invented secrets.
@Suite(.serialized) struct SecretsTests {
    private static let first = "notes-01.png"
    private static let second = "notes-02.png"

    /// What goes over all pictures, and what is asked of one.
    private static let commands: [[String]] = [
        [".", "--format", "ndjson", "--observations", "--progress", "json", "-v", "-v"],
        [".", "--format", "table"], ["list", "--format", "json", "--observations"],
        ["list", "--secrets", "--format", "table"], ["stats"], ["stats", "--format", "json"],
        ["search", "password", "--lines"], ["search", "42*"], ["search", "harbor"],
        ["show", first, second], ["text", first, second], ["text", first, "--no-store"],
        ["explain", first, "--lines"], ["explain", first, "--no-store", "--format", "json"],
        ["rules", "test", second], ["duplicates", "."], ["doctor"],
        ["export", "--format", "csv"], ["export", "--format", "ndjson"],
        ["export", "--format", "xmp"],
        ["correct", first, second, "--category", "book", "--no-learn"],
        ["evaluate", "manifest.jsonl", "--cache", "cache.ndjson"],
        [
            "sort", "--apply", "--copy", "--rename", "--template", "{category}/{title}", "--into",
            "sorted", first, second,
        ],
        ["undo", "--list"], ["prune"],
    ]

    @Test func `no byte that is written or printed is of a secret`() async throws {
        let secrets = try PlantedSecret.all()
        #expect(secrets.count == 200)
        let folder = try ScreenshotFolder.withSecrets(Set(secrets.map(\.file)).sorted())
        try folder.write(
            #"{"file": "notes-01.png", "category": "unknown", "subject": "notes"}"#,
            to: "manifest.jsonl")
        let search = LeakSearch(for: secrets)
        for command in Self.commands {
            let outcome = try await folder.command.run(command.map { Array($0.utf8) })
            // Nothing found is an answer, too.
            #expect(
                [.success, .failure].contains(outcome.status), "\(command): \(outcome.errors)")
            let leaks = search.leaks(in: outcome.bytes)
            #expect(leaks.isEmpty, "\(command) prints of \(leaks)")
        }
        let leaks = search.leaks(in: try folder.writtenBytes())
        #expect(leaks.isEmpty, "written: \(leaks)")
        let listed = try await folder.command.run("list", "--secrets", "--format", "paths")
        // Their copies in albums are listed, too.
        let pictures = listed.output.split(separator: "\n").filter { !$0.contains("/") }
        #expect(pictures.count == Set(secrets.map(\.file)).count)
    }

    /// The counterpart: without masks the same search finds what the pictures show.
    @Test func `secrets are kept for whoever asks, and are still listed`() async throws {
        let secrets = try PlantedSecret.all()
        let folder = try ScreenshotFolder.withSecrets(Set(secrets.map(\.file)).sorted())
        let outcome = try await folder.command.run(
            ".", "--keep-secrets", "--observations", "--format", "ndjson")
        let search = LeakSearch(for: secrets)
        let written = try folder.writtenBytes()
        // An engine may misread some, and miss others.
        #expect(search.wholeValues(in: outcome.bytes).count >= 150)
        #expect(search.wholeValues(in: written).count >= 150)
        #expect(search.leaks(in: written).count >= 180)
        #expect(outcome.errors.contains("20 images show secrets, which are kept as they are"))
        let results = try outcome.results()
        let kinds = results.flatMap { $0["secrets"]?.array ?? [] }.map { $0.object?["kind"] }
        #expect(kinds.count >= 180)
        for kind in SecretKind.allCases {
            #expect(kinds.contains(.string(kind.rawValue)), "\(kind)")
        }
    }

    @Test func `watch masks what it reads`() async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.watch(
            [".", "--observations", "-v"],
            script: """
                cp "$FIXTURES/secrets/\(Self.first)" "$FIXTURES/secrets/\(Self.second)" .
                lines 2
                """)
        let search = LeakSearch(for: try PlantedSecret.all())
        #expect(try outcome.files().count == 2)
        #expect(search.leaks(in: outcome.bytes) == [])
        #expect(search.leaks(in: try folder.writtenBytes()) == [])
        #expect(outcome.errors.contains("2 images show secrets, which are masked"))
    }

    @Test func `a result tells what kinds of secrets there are, and where`() async throws {
        let folder = try ScreenshotFolder.withSecrets([Self.first])
        let outcome = try await folder.command.run(".")
        #expect(
            outcome.errors.contains(
                "1 image shows secrets, which are masked; screensort list --secrets lists it"))
        let result = try #require(try outcome.results().first)
        let secrets = result["secrets"]?.array?.compactMap(\.object) ?? []
        #expect(secrets.count == 10)
        #expect(secrets.allSatisfy { $0.keys.sorted() == ["box", "kind"] })
        #expect(secrets.allSatisfy { $0["box"]?.array?.count == 4 })
        let sidecar = try #require(try folder.sidecars()[Self.first])
        #expect(sidecar["secrets"] == result["secrets"])
        let card = try await folder.command.run("show", Self.first).output
        #expect(card.contains("secrets    3 × card number, 2 × IBAN"), "\(card)")
        let statistics = try #require(
            try await folder.command.run("stats", "--format", "json").results().first)
        #expect(statistics["secrets"] == .integer(1))
    }

    @Test func `--secrets goes with other filters, and finds nothing where there is none`()
        async throws
    {
        let folder = try ScreenshotFolder(images: 1)
        try folder.add("secrets/\(Self.first)", as: "a/notes.png")
        _ = try await folder.command.run(".")
        #expect(try await folder.command.run("list", "--secrets").files() == ["a/notes.png"])
        let none = try await folder.command.run("list", "--secrets", "--category", "music")
        #expect(none.status == .failure)
        let other = try await folder.command.run("list", "--secrets", ScreenshotFolder.name(0))
        #expect(other.status == .failure)
        #expect(other.output.isEmpty)
    }

    @Test func `a changed mind takes --force`() async throws {
        let folder = try ScreenshotFolder.withSecrets([Self.first])
        let masked = try await folder.command.run(".").results().first?["text"]
        let stored = try await folder.command.run(".", "--keep-secrets").results().first?["text"]
        #expect(stored == masked)
        let kept = try await folder.command.run(".", "--keep-secrets", "--force")
        #expect(try kept.results().first?["text"] != masked)
        let again = try await folder.command.run(".", "--force")
        #expect(try again.results().first?["text"] == masked)
    }

    @Test func `the user's own rules can keep secrets, and an option still masks them`()
        async throws
    {
        let folder = try ScreenshotFolder.withSecrets([Self.first])
        let masked = try await folder.commandOfConfiguredUser.run(".", "--no-store").results()
            .first?["text"]
        try folder.write("keepSecrets = true\n", to: "config/screensort/rules.toml")
        for command in [["text", Self.first], [".", "--no-store"]] {
            let kept = try await folder.commandOfConfiguredUser.run(
                (command + ["--format", "ndjson"]).map { Array($0.utf8) })
            #expect(try kept.results().first?["text"] != masked, "\(command)")
            let option = try await folder.commandOfConfiguredUser.run(
                (command + ["--format", "ndjson", "--no-keep-secrets"]).map { Array($0.utf8) })
            #expect(try option.results().first?["text"] == masked, "\(command)")
        }
    }

    @Test func `a folder's own rules do not say what becomes of secrets`() async throws {
        let folder = try ScreenshotFolder.withSecrets([Self.first])
        try folder.write("keepSecrets = true\n", to: ".screensort/rules.toml")
        let outcome = try await folder.commandOfConfiguredUser.run(".")
        #expect(outcome.status == .failure)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("rules.toml:1:15: 'keepSecrets' counts only in /"))
        #expect(outcome.errors.contains("config/screensort/rules.toml"))
    }

    @Test func `a mistake in the user's own rules keeps secrets from being read`() async throws {
        let folder = try ScreenshotFolder.withSecrets([Self.first])
        try folder.write("keepSecrets = 1\n", to: "config/screensort/rules.toml")
        for command in [["text", Self.first], ["."]] {
            let outcome = try await folder.commandOfConfiguredUser.run(
                command.map { Array($0.utf8) })
            #expect(outcome.status == .failure)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.contains("'keepSecrets' is a number; write true or false"))
        }
    }

    @Test func `doctor tells of results that were read before secrets were masked`() async throws {
        let folder = try ScreenshotFolder.withSecrets([Self.first])
        _ = try await folder.command.run(".")
        #expect(try await folder.command.run("doctor").status == .success)
        let sidecar = folder.url(".screensort/sidecars/\(Self.first).json")
        let lines = try String(contentsOf: sidecar, encoding: .utf8).split(separator: "\n")
        let older = lines.filter { !$0.hasPrefix("  \"secrets\"") }.joined(separator: "\n") + "\n"
        try older.write(to: sidecar, atomically: false, encoding: .utf8)
        #expect(try await folder.command.run("show", Self.first).status == .success)
        let checkup = try await folder.command.run("doctor")
        #expect(checkup.status == .failure)
        #expect(checkup.output.contains("1 results were read by a version that did not mask"))
        _ = try await folder.command.run(".", "--force")
        #expect(try await folder.command.run("doctor").status == .success)
    }
}
