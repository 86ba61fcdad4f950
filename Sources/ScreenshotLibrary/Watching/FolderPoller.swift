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
    private let interval: Duration
    private var sights: [FilePath: Sight] = [:]
    private var problems: Set<FileError> = []
    private(set) var nextLook = ContinuousClock.now

    /// How many times longer than a look the pause after it is at least, so that looking through a
    /// large folder takes no more than a small part of a core.
    private static let restFactor = 50

    /// - Parameters:
    ///   - storeDirectory: Where the results are kept, if not beside the images.
    ///   - interval: How long to wait between two looks, or longer where a look takes long.
    init(_ folder: FilePath, storeDirectory: FilePath?, interval: Duration) {
        self.folder = folder
        self.storeDirectory = storeDirectory
        self.interval = interval
    }

    /// Looks through the folder. A file is whole if it is as it was at the look before.
    ///
    /// - Parameters:
    ///   - isWhole: Whether a file that was not there before need not be looked at twice.
    ///   - isStopped: Asked now and then; true ends the look.
    mutating func look(
        isWhole: (FileFingerprint) -> Bool, isStopped: () throws(FileError) -> Bool
    ) throws(FileError) -> [WatchEvent] {
        let start = ContinuousClock.now
        var scanner = FolderScanner(
            inputs: [folder], locator: try LibraryLocator(storeDirectory: storeDirectory))
        var look = Look(sightsBefore: sights, problemsBefore: problems)
        while try !isStopped(), let chunk = scanner.nextChunk() {
            for finding in chunk {
                switch finding {
                case .image(let image): look.see(image, isWhole: isWhole)
                case .problem(let error): look.see(error)
                }
            }
        }
        (sights, problems) = (look.sights, look.problems)
        nextLook = .now + max(interval, (.now - start) * Self.restFactor)
        return look.changing + (look.found.isEmpty ? [] : [.found(look.found)])
    }

    /// What comes of one look.
    private struct Look {
        let sightsBefore: [FilePath: Sight]
        let problemsBefore: Set<FileError>
        var sights: [FilePath: Sight] = [:]
        var problems: Set<FileError> = []
        var found: [ScanFinding] = []
        var changing: [WatchEvent] = []

        mutating func see(_ image: ScannedImage, isWhole: (FileFingerprint) -> Bool) {
            guard !UnfinishedName.matches(image.file.path) else { return }
            let (path, fingerprint) = (image.file.path, image.file.fingerprint)
            let before = sightsBefore[path]
            let isSame = before?.fingerprint == fingerprint
            let isReady = isSame || (before == nil && isWhole(fingerprint))
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
