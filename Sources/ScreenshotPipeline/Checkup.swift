internal import ScreenshotLibrary
package import ScreenshotModel
package import ScreenshotReading
package import SystemPackage

/// One thing that was looked at.
package struct CheckupFinding: Hashable, Sendable {
    /// Such as `languages`.
    package var subject: String
    package var isFine: Bool
    /// How it is.
    package var state: String
    /// What to do; nil where all is well.
    package var remedy: String?
}

/// Looks whether all is in place that a run needs, on a thread of its own. Changes nothing.
package actor Checkup {
    private let executor = ThreadExecutor(name: "checkup")

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    package init() {}

    /// - Parameters:
    ///   - languages: Those that should be there.
    ///   - tessdataDirectory: Where the trained data should be; nil for the usual place.
    ///   - path: A folder or image whose store is looked at.
    ///   - storeDirectory: Where the store is, if not beside the images.
    ///   - worker: What reads images in a process of its own.
    package func findings(
        languages: [RecognitionLanguage], tessdataDirectory: FilePath?, path: FilePath,
        storeDirectory: FilePath?, worker: WorkerCommand
    ) async -> [CheckupFinding] {
        let tessdata = TessdataDirectory(tessdataDirectory)
        let languageFindings = languages.map { finding(on: $0, in: tessdata) }
        return [Self.engineFinding(tessdata)] + languageFindings + (await Self.finding(on: worker))
            + storeFindings(path, storeDirectory)
    }

    /// What a worker says that is started for it; nothing if that cannot be for a reason that is told
    /// elsewhere.
    private static func finding(on worker: WorkerCommand) async -> [CheckupFinding] {
        let reader = IsolatedReader(worker)
        do {
            try await reader.prepare()
        } catch .languageDataMissing {
            return []
        } catch {
            return [
                CheckupFinding(
                    subject: "isolation", isFine: false, state: "\(error)",
                    remedy: "allow it, or read with --no-isolate")
            ]
        }
        let isConfined = await reader.isConfined == true
        await reader.end()
        let limits =
            isConfined
            ? "which can open no file and reach no network"
            : "but this system has no seccomp to close files and network to them"
        return [
            CheckupFinding(
                subject: "isolation", isFine: true,
                state: "--isolate reads images in processes of their own, \(limits)", remedy: nil)
        ]
    }

    private static func engineFinding(_ tessdata: TessdataDirectory) -> CheckupFinding {
        let names = tessdata.languages.map(\.rawValue)
        let languages = names.isEmpty ? "no languages" : names.joined(separator: ", ")
        return CheckupFinding(
            subject: "engine", isFine: true,
            state:
                "screensort \(FastEngine.version) (\(FastEngine.kernel)), tesseract \(TesseractVersion.current), \(TesseractVersion.leptonica); in \(tessdata.path): \(languages)",
            remedy: nil)
    }

    private func finding(
        on language: RecognitionLanguage, in tessdata: TessdataDirectory
    ) -> CheckupFinding {
        guard !tessdata.has(language) else {
            return CheckupFinding(
                subject: "language", isFine: true,
                state: "\(language.rawValue): trained data is there"
                    + (tessdata.isFast(language) ? "" : ", of the kind that takes longer to read"),
                remedy: nil)
        }
        return CheckupFinding(
            subject: "language", isFine: false,
            state: "\(language.rawValue): no trained data in \(tessdata.path)",
            remedy: "on Debian: apt install \(language.debianPackage)")
    }

    private func storeFindings(_ path: FilePath, _ storeDirectory: FilePath?) -> [CheckupFinding] {
        do {
            var locator = try LibraryLocator(storeDirectory: storeDirectory)
            let store = try locator.locate(path).store
            return Self.findings(on: store, try store.summary())
        } catch {
            return [
                CheckupFinding(
                    subject: "store", isFine: false, state: "\(error)", remedy: "check the path")
            ]
        }
    }

    private static func findings(on store: SidecarStore, _ summary: StoreSummary)
        -> [CheckupFinding]
    {
        var findings = [
            CheckupFinding(
                subject: "store", isFine: summary.writingError == nil,
                state: "\(store.directory): \(summary.sidecarCount) results"
                    + (summary.writingError.map { ", but nothing can be written: \($0.cause)" }
                        ?? ""),
                remedy: summary.writingError.map { _ in "or use another place: --store DIR" })
        ]
        findings += summary.damaged.map {
            CheckupFinding(
                subject: "sidecar", isFine: false, state: "\($0)",
                remedy: "run screensort on \(store.folder)")
        }
        findings += summary.tooOpen.map {
            CheckupFinding(
                subject: "privacy", isFine: false, state: "\($0): others may read it",
                remedy: "chmod go-rwx it")
        }
        if summary.uncheckedForSecretsCount > 0 {
            findings.append(
                CheckupFinding(
                    subject: "secrets", isFine: false,
                    state: "\(summary.uncheckedForSecretsCount) results were read by a version that"
                        + " did not mask secrets",
                    remedy: "run screensort --force on \(store.folder)"))
        }
        if summary.temporaryFileCount > 0 {
            findings.append(
                CheckupFinding(
                    subject: "leftovers", isFine: true,
                    state: "\(summary.temporaryFileCount) temporary files of a killed run;"
                        + " the next run removes them",
                    remedy: nil))
        }
        return findings
    }
}
