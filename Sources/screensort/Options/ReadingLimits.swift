internal import ArgumentParser
internal import ScreenshotPipeline
internal import ScreenshotReading

/// What one image may cost.
struct ReadingLimits: ParsableArguments {
    @Option(help: ArgumentHelp("How long one image may take.", valueName: "seconds"))
    var timeout = 60.0

    @Option(
        help: ArgumentHelp(
            "Do not decode images of more than N million pixels.", valueName: "n"))
    var maxMegapixels = 100

    @Option(
        help: ArgumentHelp("Do not decode images with a side of more pixels.", valueName: "n"))
    var maxSide = ImageLimits.greatestSide

    @Option(help: ArgumentHelp("Do not read files of more than N MiB.", valueName: "n"))
    var maxFileSize = 256

    func validate() throws {
        guard timeout > 0, timeout <= 86_400 else {
            throw ValidationError(
                "--timeout is \(timeout); it can be up to 86400 seconds, and more than 0")
        }
        guard (1...10_000).contains(maxMegapixels) else {
            throw ValidationError("--max-megapixels is \(maxMegapixels); it can be 1 to 10000")
        }
        guard (1...ImageLimits.greatestSide).contains(maxSide) else {
            throw ValidationError(
                "--max-side is \(maxSide); it can be 1 to \(ImageLimits.greatestSide)")
        }
        // A message to the process that reads holds no more.
        guard (1..<4096).contains(maxFileSize) else {
            throw ValidationError("--max-file-size is \(maxFileSize); it can be 1 to 4095")
        }
    }

    func apply(to options: inout ProcessingOptions) {
        options.timeout = .seconds(timeout)
        options.limits.maximumPixels = maxMegapixels * 1_000_000
        options.limits.maximumSide = maxSide
        options.limits.maximumBytes = maxFileSize << 20
    }
}
