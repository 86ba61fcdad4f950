internal import FoundationEssentials
package import ScreenshotModel
internal import SystemPackage

/// What can be told of the engine of this package without loading it.
package enum FastEngine {
    /// Counts up whenever texts are read differently.
    package static let version = "2"

    /// The instructions of the processor that it uses, such as `avx2`.
    package static var kernel: String {
        LineKernel.chosen.rawValue
    }
}

extension TessdataDirectory {
    /// Whether the fast engine can use the trained data for `language`. Where it cannot, Tesseract
    /// reads the lines.
    package func isFast(_ language: RecognitionLanguage) -> Bool {
        // Why it cannot does not matter here: whatever the reason, Tesseract stands in.
        (try? lineModel(for: language)) != nil
    }

    /// - Throws: ``LineModelError``, or that the file cannot be read. Tesseract will tell more.
    func lineModel(for language: RecognitionLanguage) throws -> LineModel {
        let file = URL(filePath: file(of: language).string, directoryHint: .notDirectory)
        let bytes = try Data(contentsOf: file, options: .mappedIfSafe)
        let model = try bytes.withUnsafeBytes {
            try LineModel(trainedData: $0, kernel: .chosen)
        }
        guard model.height == LineCrop.height else { throw LineModelError.unsupportedLayers }
        return model
    }
}
