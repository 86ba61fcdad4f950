internal import ScreenshotModel

/// A song, a film or a book as a screen shows it.
struct Work: Equatable {
    /// nil if the screen is about no single work.
    var title: Field?
    /// The artist, director or author; nil if the screen shows none.
    var creator: Field?
    var facts = WorkFacts()

    /// What is printed, and where.
    struct Field: Equatable {
        /// Exactly as printed, but for what interfaces add around it.
        var text: String
        /// That it is right, 0…1.
        var confidence: Double
        /// The lines that show it, as indices into the screen's observations.
        var lines: [Int]
    }

    /// What results tell beside title and creator.
    var details: WorkDetails {
        WorkDetails(
            titleConfidence: title?.confidence, creatorConfidence: creator?.confidence,
            isbn: facts.isbn, year: facts.year, season: facts.season, episode: facts.episode)
    }
}
