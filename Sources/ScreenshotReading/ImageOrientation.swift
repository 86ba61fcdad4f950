internal import ScreenshotModel

/// How a stored picture has to be turned to stand upright, as EXIF tag 274 tells it.
///
/// An upright position becomes a stored one by swapping x and y, then mirroring each axis.
struct ImageOrientation: Hashable {
    let swapsAxes: Bool
    let mirrorsX: Bool
    let mirrorsY: Bool

    static let upright = ImageOrientation(exifValue: 1)

    /// - Parameter exifValue: 1…8; anything else is taken for 1, upright, as viewers do.
    init(exifValue: Int) {
        swapsAxes = (5...8).contains(exifValue)
        mirrorsX = [2, 3, 7, 8].contains(exifValue)
        mirrorsY = [3, 4, 6, 7].contains(exifValue)
    }

    /// Where a box of the upright picture lies in the image as stored. The upright picture was made of
    /// the part of the image that `frame` covers, which is all of it but for some animations.
    func storedBox(_ upright: BoundingBox, in frame: BoundingBox) -> BoundingBox {
        var box = upright
        if swapsAxes {
            box = BoundingBox(x: box.y, y: box.x, width: box.height, height: box.width)
        }
        if mirrorsX { box.x = frame.width - box.x - box.width }
        if mirrorsY { box.y = frame.height - box.y - box.height }
        box.x += frame.x
        box.y += frame.y
        return box
    }

    /// Where a box of the image as stored lies in the upright picture: what ``storedBox(_:in:)``
    /// undoes.
    func uprightBox(_ stored: BoundingBox, in frame: BoundingBox) -> BoundingBox {
        var box = stored
        box.x -= frame.x
        box.y -= frame.y
        if mirrorsX { box.x = frame.width - box.x - box.width }
        if mirrorsY { box.y = frame.height - box.y - box.height }
        guard swapsAxes else { return box }
        return BoundingBox(x: box.y, y: box.x, width: box.height, height: box.width)
    }
}
