/// The words that an index is known to have, so that it is not asked for each of the common ones.
final class KnownTerms {
    private var terms: Set<String> = []
    /// Some 30 MB.
    private static let limit = 1 << 19

    /// - Returns: Whether the word may be new.
    func insert(_ term: String) -> Bool {
        if terms.count >= Self.limit { terms = [] }
        return terms.insert(term).inserted
    }

    /// To be called when what was to be written may not have been.
    func forget() {
        terms = []
    }
}
