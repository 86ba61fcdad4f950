internal import ScreenshotModel
internal import SystemPackage

/// Finds out what changes in a folder by looking through it again and again.
struct FolderPoller {
    private struct Sight {
        var fingerprint: FileFingerprint
        /// Whether it has been told that the file is whole.
        var isTold: Bool
    }

    let folder: FilePath
    private let storeDirectory: FilePath?
    private let timing: WatchTiming
    private var sights: [FilePath: Sight] = [:]
    private var problems: Set<FileError> = []
    private(set) var nextLook = ContinuousClock.now

    /// - Parameter storeDirectory: Where the results are kept, if not beside the images.
    init(_ folder: FilePath, storeDirectory: FilePath?, timing: WatchTiming) {
        self.folder = folder
        self.storeDirectory = storeDirectory
        self.timing = timing
    }

    /// Looks through the folder. A file is whole if it is as it was at the look before.
    ///
    /// - Parameter isStopped: Asked now and then; true ends the look.
    mutating func look(
        isStopped: () throws(FileError) -> Bool
    ) throws(FileError) -> [WatchEvent] {
        let start = ContinuousClock.now
        var scanner = FolderScanner(
            inputs: [folder], locator: try LibraryLocator(storeDirectory: storeDirectory))
        var look = Look(timing: timing, sightsBefore: sights, problemsBefore: problems)
        while try !isStopped(), let chunk = scanner.nextChunk() {
            for finding in chunk {
                switch finding {
                case .image(let image): look.see(image)
                case .problem(let error): look.see(error)
                }
            }
        }
        (sights, problems) = (look.sights, look.problems)
        nextLook = .now + max(timing.polling, (.now - start) * timing.restFactor)
        return look.changing + (look.found.isEmpty ? [] : [.found(look.found)])
    }

    /// What comes of one look.
    private struct Look {
        let timing: WatchTiming
        let sightsBefore: [FilePath: Sight]
        let problemsBefore: Set<FileError>
        var sights: [FilePath: Sight] = [:]
        var problems: Set<FileError> = []
        var found: [ScanFinding] = []
        var changing: [WatchEvent] = []

        mutating func see(_ image: ScannedImage) {
            guard !UnfinishedName.matches(image.file.path) else { return }
            let (path, fingerprint) = (image.file.path, image.file.fingerprint)
            let before = sightsBefore[path]
            let isSame = before?.fingerprint == fingerprint
            let isReady = isSame || (before == nil && fingerprint.isSettled(for: timing))
            sights[path] = Sight(fingerprint: fingerprint, isTold: isReady)
            if isReady, !isSame || before?.isTold == false { found.append(.image(image)) }
            if before?.isTold == true, !isSame { changing.append(.changing(path)) }
        }

        mutating func see(_ problem: FileError) {
            problems.insert(problem)
            // Of the folder itself somebody else takes care.
            guard !problem.isAbsence, !problemsBefore.contains(problem) else { return }
            found.append(.problem(problem))
        }
    }
}
