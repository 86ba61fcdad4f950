package import ScreenshotModel

/// How a stored picture must be turned to be upright, by Exif's number (CIPA DC-008, tag 0x0112).
package enum ImageOrientation: Int, Hashable, Sendable {
    case upright = 1
    case mirrored, upsideDown, mirroredUpsideDown, transposed, quarterRight, transversed, quarterLeft

    /// Quarter turns clockwise, of the picture mirrored left to right if so.
    var turn: (quarters: Int, isMirrored: Bool) {
        switch self {
        case .upright: (0, false)
        case .mirrored: (0, true)
        case .upsideDown: (2, false)
        case .mirroredUpsideDown: (2, true)
        case .transposed: (3, true)
        case .quarterRight: (1, false)
        case .transversed: (1, true)
        case .quarterLeft: (3, false)
        }
    }

    /// Where `box`, found in the upright picture, is in the picture as stored.
    ///
    /// - Parameters:
    ///   - width: Of the picture as stored.
    ///   - height: Of the picture as stored.
    package func stored(_ box: BoundingBox, width: Int, height: Int) -> BoundingBox {
        let (quarters, isMirrored) = turn
        var box = box
        switch quarters {
        case 1:
            box = BoundingBox(
                x: box.y, y: height - box.x - box.width, width: box.height, height: box.width)
        case 2:
            box.x = width - box.x - box.width
            box.y = height - box.y - box.height
        case 3:
            box = BoundingBox(
                x: width - box.y - box.height, y: box.x, width: box.height, height: box.width)
        default: break
        }
        if isMirrored { box.x = width - box.x - box.width }
        return box
    }
}
