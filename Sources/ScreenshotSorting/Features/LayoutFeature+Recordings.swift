internal import ScreenshotModel

extension LayoutFeature {
    /// What players of music and lists of tracks look like.
    static let recordings: [LayoutFeature] = [
        LayoutFeature("slider between two times") { page in
            guard let slider = PlayerSlider(on: page) else { return .nothing }
            return Reading(value: 1, lines: [slider.position, slider.length])
        },
        count("ends with the length of a track") { line in
            guard let length = line.tokens.last.flatMap(ClockTime.init) else { return false }
            return lengthsOfTracks.contains(length.seconds)
        },
        counts(
            "counts songs",
            of: [
                "songs", "song", "tracks", "track", "albums", "album", "artists", "scrobbles",
                "listeners", "plays", "lieder", "titel", "canciones", "morceaux", "titres",
            ]),
        count("numbered row") { line in
            guard let number = line.tokens.first, line.tokens.count > 1 else { return false }
            return Int(number.prefix { $0.isNumber }) != nil && number.count <= 3
        },
    ]

    /// Seconds.
    private static let lengthsOfTracks = 45..<900
}
