internal import ScreenshotLibrary
package import ScreenshotModel
package import ScreenshotReading
package import SystemPackage

/// Images that are the same picture.
package struct DuplicateGroup: Sendable {
    /// The one to keep comes first: one that the user has corrected, else the largest, else the
    /// oldest.
    package var images: [ProcessingResult]

    /// Whether the files are the same, byte for byte.
    package var isIdentical: Bool {
        images.allSatisfy { $0.image.sha256 == images[0].image.sha256 }
    }

    /// The bytes of all files but the first.
    package var redundantBytes: Int {
        images.dropFirst().reduce(0) { $0 + ($1.image.fingerprint?.bytes ?? 0) }
    }
}

/// Looks for images that are there more than once, on a thread of its own.
///
/// It goes by what the store knows of them, so that images that were not read yet are not found.
package actor DuplicateSearch {
    /// Sidecars that cannot be read, and pictures that cannot be decoded.
    package struct Problem: Sendable {
        package var path: FilePath
        package var message: String
    }

    private struct Image {
        var file: FilePath
        var candidate: DuplicateCandidate
    }

    private let executor = ThreadExecutor(name: "duplicates")
    private let limits: ImageLimits
    private let isIdenticalOnly: Bool
    private var storedImages: StoredImages
    private var images: [Image] = []
    private var groups: ArraySlice<[Int]> = []
    private var problems: [Problem] = []
    private var contents: [Int: PictureContent] = [:]

    /// How many pictures' texts are kept in memory to compare others with.
    private static let contentLimit = 2048

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - paths: Folders and images that are compared with each other.
    ///   - storeDirectory: Where the results are, if not beside the images.
    ///   - isIdenticalOnly: Look only for files that are the same, byte for byte.
    ///   - limits: How large pictures may be whose looks an earlier version did not store.
    /// - Throws: ``FileError`` if the present folder is gone.
    package init(
        paths: [FilePath], storeDirectory: FilePath?, isIdenticalOnly: Bool, limits: ImageLimits
    ) throws {
        self.limits = limits
        self.isIdenticalOnly = isIdenticalOnly
        storedImages = try StoredImages(below: paths, storeDirectory: storeDirectory)
    }

    /// Compares all images.
    ///
    /// - Returns: What could not be looked at.
    package func search() -> [Problem] {
        while let chunk = storedImages.nextChunk() { chunk.forEach { add($0) } }
        let copies = Dictionary(grouping: images.indices) { images[$0].candidate.sha256 }
        // The first of several files that are the same stands for all of them.
        let firsts = images.indices.filter { copies[images[$0].candidate.sha256]?.first == $0 }
        let groups = isIdenticalOnly ? firsts.map { [$0] } : groupsOfSameLook(firsts)
        self.groups =
            groups
            .map { $0.flatMap { copies[images[$0].candidate.sha256] ?? [] } }
            .filter { $0.count > 1 }[...]
        contents = [:]
        return problems
    }

    /// The next group, in the order of the images.
    ///
    /// - Returns: nil at the end, and before ``search()``.
    /// - Throws: ``SidecarError`` if a result that was there has been damaged meanwhile.
    package func nextGroup() throws -> DuplicateGroup? {
        while let group = groups.popFirst() {
            let results = try group.compactMap { number -> ProcessingResult? in
                var result = try images[number].candidate.stored()?.result()
                result?.file = images[number].file
                return result
            }
            if results.count > 1 {
                return DuplicateGroup(images: results.sorted { Self.isBetter($0, $1) })
            }
        }
        return nil
    }

    private func add(_ finding: StoredImageFinding) {
        switch finding {
        case .problem(let path, let message):
            problems.append(Problem(path: path, message: message))
        case .image(let image):
            do {
                if let candidate = try DuplicateCandidate(image.stored, at: image.location) {
                    images.append(Image(file: image.file, candidate: candidate))
                }
            } catch {
                problems.append(Problem(path: image.file, message: error.cause))
            }
        }
    }

    /// - Parameter numbers: Of images whose files all differ.
    private func groupsOfSameLook(_ numbers: [Int]) -> [[Int]] {
        var groups = DuplicateGroups()
        for number in numbers {
            guard let hash = pictureHash(of: number),
                let content = content(of: number, hash: hash)
            else { continue }
            groups.insert(number, hash: hash) { other in
                self.content(of: other, hash: nil).map(content.isSame) ?? false
            }
        }
        return groups.groups
    }

    private func pictureHash(of number: Int) -> UInt64? {
        if let hash = images[number].candidate.pictureHash { return hash }
        let file = images[number].file
        do {
            let picture = try PictureStatistics(ofImageAt: file, limits: limits)
            images[number].candidate.pictureHash = picture.hash
            return picture.hash
        } catch {
            problems.append(Problem(path: file, message: error.description))
            return nil
        }
    }

    private func content(of number: Int, hash: UInt64?) -> PictureContent? {
        if let known = contents[number] { return known }
        let candidate = images[number].candidate
        let found: StoredResult?
        do {
            found = try candidate.stored()
        } catch {
            problems.append(Problem(path: images[number].file, message: "\(error)"))
            return nil
        }
        guard let hash = hash ?? candidate.pictureHash, let stored = found else { return nil }
        if contents.count >= Self.contentLimit { contents = [:] }
        contents[number] = PictureContent(stored, hash: hash)
        return contents[number]
    }

    private static func isBetter(_ one: ProcessingResult, _ other: ProcessingResult) -> Bool {
        if (one.correction != nil) != (other.correction != nil) { return one.correction != nil }
        let (pixels, others) = (pixelCount(of: one), pixelCount(of: other))
        if pixels != others { return pixels > others }
        guard let date = one.image.capturedAt, let otherDate = other.image.capturedAt else {
            return false
        }
        return date < otherDate
    }

    private static func pixelCount(of result: ProcessingResult) -> Int {
        (result.image.width ?? 0) * (result.image.height ?? 0)
    }
}
