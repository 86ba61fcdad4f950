/// A letter or a mark, and how much it stands out.
struct LinePart: Equatable {
    var box: PixelBox
    /// That of the pixels in the box: its ground and its ink.
    var levels: GreyRange
}
