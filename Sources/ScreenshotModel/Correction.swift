/// The user's own word on an image. It wins over the classifier, and no later run removes it.
package struct Correction: Hashable, Sendable {
    package var category: Category
    package var title: String?
    package var creator: String?

    package init(category: Category, title: String? = nil, creator: String? = nil) {
        self.category = category
        self.title = title
        self.creator = creator
    }
}
