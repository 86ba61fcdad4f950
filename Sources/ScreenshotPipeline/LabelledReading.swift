internal import ScreenshotModel
package import ScreenshotSorting
package import SystemPackage

/// What became of the pictures of labelled folders.
package struct LabelledReading: Sendable {
    /// A picture that could not be read.
    package struct Failure: Hashable, Sendable {
        package var path: FilePath
        package var message: String
    }

    /// For each folder, the screens that could be read, in the order of its manifest.
    package let folders: [[LabelledScreen]]
    package let failures: [Failure]

    init(
        _ folders: [LabelledFolder], readings: [FilePath: ProcessingResult],
        failures: [FilePath: String]
    ) {
        self.folders = folders.map { folder in
            folder.pictures.compactMap { picture in
                readings[picture.path].map {
                    LabelledScreen(screen: Screen($0), label: picture.label)
                }
            }
        }
        var named: Set<FilePath> = []
        self.failures = folders.flatMap(\.pictures).compactMap { picture in
            guard let message = failures[picture.path], named.insert(picture.path).inserted else {
                return nil
            }
            return Failure(path: picture.path, message: message)
        }
    }
}

extension ProcessingResult {
    /// The result as it comes back from a file, where numbers have fewer digits: so a picture is the
    /// same to training and tests whether it was read now or is in the cache.
    func asStored() throws(ResultFormatError) -> ProcessingResult {
        var fields = fields
        fields["observations"] = .array(observations.map(\.json))
        return try ProcessingResult(fields: fields)
    }
}
