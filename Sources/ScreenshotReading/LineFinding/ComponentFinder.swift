/// Finds the components of a picture that may be parts of letters. Frames are taken apart.
///
/// It keeps its buffers for the next picture.
struct ComponentFinder {
    private var edges = EdgeMap()
    private var components = ConnectedComponents()
    private var stripping = FrameStripping()

    mutating func components(
        in picture: PixelRows, meter: inout WorkMeter
    ) throws(RecognitionError) -> [Component] {
        try edges.fill(from: picture, meter: &meter)
        let found = try edges.withRows { edges throws(RecognitionError) in
            try components.find(in: edges, meter: &meter)
        }
        let (width, height) = (picture.width, picture.height)
        var filter = FrameFilter(found, width: width, height: height)
        let areFrames = try filter.frames(among: found, of: components.runs, meter: &meter)
        let remains = try stripping.components(
            in: components.runs.filter { areFrames[$0.label] }, of: found, width: width,
            height: height, meter: &meter)
        return zip(found, areFrames).lazy.filter { !$1 }.map { $0.0 } + remains
    }
}
