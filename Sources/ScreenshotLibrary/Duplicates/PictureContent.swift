/// What of a picture tells it from others of the same look.
package struct PictureContent: Sendable {
    private let text: TextSimilarity
    /// Width by height.
    private let aspectRatio: Double
    private let hash: UInt64

    /// - Parameters:
    ///   - stored: The result of the picture.
    ///   - hash: Of its look.
    /// - Returns: nil if the result is not of a picture that was read.
    package init?(_ stored: StoredResult, hash: UInt64) {
        guard let width = stored.width, let height = stored.height, height > 0,
            let text = stored.text
        else { return nil }
        self.text = TextSimilarity(text)
        aspectRatio = Double(width) / Double(height)
        self.hash = hash
    }

    /// Two chats of one app have about half of their letters in common; the same screen, read
    /// twice in different sizes, nearly all.
    private static let leastTextScore = 0.75
    /// Bits. Without text to go by, the looks must be nearly the same.
    private static let largestTextlessDistance = 3
    /// By what share the shapes may differ: a shrunken picture has whole pixels, too.
    private static let aspectTolerance = 0.02

    /// Whether both are the same picture, in whatever size and format.
    package func isSame(as other: PictureContent) -> Bool {
        let ratio = aspectRatio / other.aspectRatio
        guard abs(ratio - 1) <= Self.aspectTolerance else { return false }
        if text.isShort && other.text.isShort {
            return (hash ^ other.hash).nonzeroBitCount <= Self.largestTextlessDistance
        }
        return text.score(with: other.text) >= Self.leastTextScore
    }
}
