/// A line of white letters with a dark outline, as memes have it, and where its letters are white.
struct OutlinedLine: Sendable {
    /// The part of an ordinary line that lies in the box of an outlined one that replaces it.
    static let minimumSharedPart: Float = 0.5
    /// An ordinary line that is so many times as high is not a part of the outlined one.
    static let maximumHeightRatio = 2

    let line: TextLine
    /// The white of the letters and marks, in the picture that was searched. All else in the box belongs
    /// to the outline or the picture behind it.
    let runs: [BrightRun]
    /// How many pixels of the image make one of the picture that was searched, along each side.
    let scale: Int

    /// Whether the line is to be read instead of one of ``LineFinder``, which finds letters or pieces
    /// of them in the same place. That holds only if the outlined line turns out to have words.
    func replaces(_ ordinary: TextLine) -> Bool {
        let (mine, other) = (line.box, ordinary.box)
        let sharedColumns = min(mine.right, other.right) - max(mine.left, other.left)
        let sharedRows = mine.sharedRowCount(with: other)
        guard sharedColumns > 0, sharedRows > 0,
            other.height < Self.maximumHeightRatio * mine.height
        else { return false }
        return Float(sharedColumns * sharedRows)
            >= Self.minimumSharedPart * Float(other.width * other.height)
    }
}
