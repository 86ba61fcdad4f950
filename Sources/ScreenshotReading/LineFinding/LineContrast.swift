/// The grey levels of a line: its ground, and its ink, which may be darker or lighter.
struct LineContrast: Equatable {
    /// Levels, of 255. What stands out less from its ground cannot be read.
    static let minimum = 12
    /// The part of the pixels that are further from the ground than the ink: so many are taken for
    /// noise, and a thin letter still has more.
    static let extremeShare = 0.02
    /// Levels to each side that count half as much when the most frequent one is looked for: the noise
    /// of JPEG spreads a ground over some.
    private static let modeReach = 3

    let ground: Int
    let ink: Int

    var isDarkOnLight: Bool { ink < ground }

    /// - Parameters:
    ///   - letters: Of the box of the line.
    ///   - surroundings: Of what is around it, where bold letters do not outnumber their ground.
    /// - Returns: nil if nothing stands out.
    init?(of letters: GreyHistogram, on surroundings: GreyHistogram, polarity: LinePolarity) {
        guard letters.count > 0 else { return nil }
        ground = Self.mode(of: surroundings.count > 0 ? surroundings : letters)
        let extreme = max(1, Int(Double(letters.count) * Self.extremeShare))
        let darkest = Self.firstLevel(0..<256, of: letters, reaching: extreme)
        let lightest = Self.firstLevel((0..<256).reversed(), of: letters, reaching: extreme)
        let standsOutDark = ground - darkest >= lightest - ground
        ink = standsOutDark == (polarity == .automatic) ? darkest : lightest
        guard abs(ground - ink) >= Self.minimum else { return nil }
    }

    /// For each level the one that it is stretched to: ink becomes 0, the ground 255.
    var table: [UInt8] {
        (0..<256).map { level in
            let share = Float(level - ink) / Float(ground - ink)
            return UInt8(min(max(share * 255, 0), 255).rounded())
        }
    }

    private static func mode(of histogram: GreyHistogram) -> Int {
        var (mode, most) = (0, -1)
        for level in 0..<256 {
            let near = max(level - modeReach, 0)...min(level + modeReach, 255)
            // The level itself counts twice, once as one of its neighbours.
            let weight = near.reduce(histogram[level]) { $0 + histogram[$1] }
            if weight > most { (mode, most) = (level, weight) }
        }
        return mode
    }

    private static func firstLevel(
        _ levels: some Sequence<Int>, of histogram: GreyHistogram, reaching count: Int
    ) -> Int {
        var sum = 0
        for level in levels {
            sum += histogram[level]
            if sum >= count { return level }
        }
        return 0
    }
}
