package import ScreenshotModel

/// A frame that is drawn around a part of a picture.
package struct PictureFrame: Hashable, Sendable {
    /// What is framed, in pixels of the image as stored.
    package var box: BoundingBox
    package var colour: FrameColour
    /// Pixels; the frame is drawn around the box, not on it.
    package var thickness: Int
    /// How much of the colour the inside takes on, 0…1.
    package var tint: Double

    package init(box: BoundingBox, colour: FrameColour, thickness: Int, tint: Double = 0) {
        self.box = box
        self.colour = colour
        self.thickness = thickness
        self.tint = tint
    }
}

/// A colour of a frame, 0…255 a channel.
package struct FrameColour: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}
