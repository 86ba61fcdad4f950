extension WorkVocabulary {
    /// What a page is about that is about no single work.
    enum PageKind { case person, list }

    /// Whether a label holds a word of pages about people, or of lists.
    static func holds(_ words: [String], of kind: PageKind) -> Bool {
        guard words.count <= longestLabel else { return false }
        let known = kind == .person ? personWords : listWords
        return words.contains(where: known.contains)
    }

    /// In words; longer lines are no labels.
    private static let longestLabel = 4

    private static let personWords: Set<String> = [
        "followers", "listeners", "discography", "biography", "bio", "born", "filmography",
        "singles", "fans", "abonnenten", "hörer", "diskografie", "biografie", "geboren", "abonnés",
        "discographie", "biographie", "seguidores", "oyentes", "discografía", "biografía",
    ]

    private static let listWords: Set<String> = [
        "results", "queue", "playlist", "playlists", "popular", "trending", "recommended",
        "recommendations", "recently", "recent", "discover", "browse", "genres", "collections",
        "watchlist", "shelves", "shelf", "wishlist", "downloads", "filter", "sort", "upcoming",
        "calendar", "search", "wanted", "library", "titles", "items", "ergebnisse", "warteschlange",
        "wiedergabeliste", "beliebt", "empfohlen", "zuletzt", "suche", "merkliste", "résultats",
        "populaires", "récents", "recherche", "resultados", "populares", "recientes", "buscar",
    ]
}
