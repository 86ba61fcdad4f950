/// What a screen prints about the work it shows, beside its title and its creator.
package struct WorkDetails: Hashable, Sendable {
    /// How likely the title is right, 0…1; nil without a title.
    package var titleConfidence: Double?
    /// How likely the creator is right, 0…1; nil without a creator.
    package var creatorConfidence: Double?
    /// Ten or thirteen digits without hyphens, with a right check digit.
    package var isbn: String?
    /// When the work came out.
    package var year: Int?
    package var season: Int?
    package var episode: Int?

    package init(
        titleConfidence: Double? = nil, creatorConfidence: Double? = nil, isbn: String? = nil,
        year: Int? = nil, season: Int? = nil, episode: Int? = nil
    ) {
        self.titleConfidence = titleConfidence
        self.creatorConfidence = creatorConfidence
        self.isbn = isbn
        self.year = year
        self.season = season
        self.episode = episode
    }
}
