internal import ScreenshotPipeline

/// What a run tells of the images that it has read and that show secrets.
struct SecretNote {
    private var isKept = false
    private var isStored = true

    init() {}

    init(_ options: ProcessingOptions) {
        isKept = options.keepsSecrets
        isStored = options.store != .none
    }

    func text(imageCount: Int) -> String {
        let subject = imageCount == 1 ? "1 image shows" : "\(imageCount.grouped) images show"
        let fate = isKept ? "kept as they are" : "masked"
        let hint =
            isStored ? "; screensort list --secrets lists \(imageCount == 1 ? "it" : "them")" : ""
        return "\(subject) secrets, which are \(fate)\(hint)"
    }
}
