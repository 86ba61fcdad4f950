internal import SystemPackage

/// What to do where there is nothing to show.
enum EmptyState {
    static func noResults(in places: [FilePath]) -> String {
        "no results in \(places.map(\.string).joined(separator: ", ")) yet;"
            + " make some with: screensort \(places[0])"
    }
}
