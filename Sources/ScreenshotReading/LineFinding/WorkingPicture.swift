/// A picture in the size in which lines are looked for: its own, or half of it. It keeps its buffer for
/// the next picture.
struct WorkingPicture {
    private var half = PixelBuffer()

    /// Calls `body` with the rows of `image`, halved if it is large, and with how many pixels of the
    /// image make one of them.
    mutating func withRows<Result>(
        of image: GreyImage, until stop: StopCondition,
        _ body: (PixelRows, _ scale: Int, inout WorkMeter) throws(RecognitionError) -> Result
    ) throws(RecognitionError) -> Result {
        let (width, height) = (image.size.width, image.size.height)
        var meter = WorkMeter(until: stop)
        try stop.check()
        return try image.withPixels { pixels throws(RecognitionError) in
            let picture = PixelRows(pixels, width: width, height: height)
            guard PictureHalving.isCalledFor(width: width, height: height) else {
                return try body(picture, 1, &meter)
            }
            try PictureHalving.halve(picture, into: &half, meter: &meter)
            return try half.withRows { picture throws(RecognitionError) in
                try body(picture, 2, &meter)
            }
        }
    }
}
