internal import ScreenshotModel

/// Something on a picture that speaks for a category.
struct Evidence: Equatable {
    /// ``ScreenshotModel/Category/unknown`` for what speaks against all the others.
    let category: Category
    /// How strongly, as a rough count of ordinary words of the category; over 0.
    let weight: Double
    /// The phrase or the line that was seen.
    let phrase: String
}

/// What a picture shows, and what decided it.
struct Classification: Equatable {
    let category: Category
    /// How likely `category` is right, 0…1.
    let confidence: Double
    /// The category that would have been next.
    let runnerUp: Category
    /// What spoke for `category`, strongest first.
    let evidence: [Evidence]
}
