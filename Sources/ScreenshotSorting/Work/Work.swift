/// A song, a film or a book as a picture shows it.
struct Work: Equatable {
    /// Exactly as printed.
    let title: String
    /// The artist, director or author, exactly as printed; nil if the picture shows none.
    let creator: String?
}
