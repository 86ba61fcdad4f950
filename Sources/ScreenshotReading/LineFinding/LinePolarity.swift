/// Which levels of a line are taken for ink.
enum LinePolarity: Sendable {
    /// Those that differ most from the ground, darker or lighter.
    case automatic
    /// Those on the other side of the ground: letters with a shadow or an outline, which may differ
    /// more from the ground than the letters do.
    case opposite
}
