/// A category and how likely it is.
package struct RankedCategory: Hashable, Sendable {
    package var category: Category
    /// How likely it is the right one, 0…1.
    package var confidence: Double

    package init(category: Category, confidence: Double) {
        self.category = category
        self.confidence = confidence
    }
}
