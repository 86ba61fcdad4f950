package import ScreenshotModel

/// How often each true category was given each category.
package struct ConfusionMatrix: Hashable, Sendable {
    /// All that are true or said of some screen: the built-in ones first, then others by name.
    package let categories: [Category]
    private let counts: [Cell: Int]

    private struct Cell: Hashable {
        var truth: Category
        var said: Category
    }

    package init(_ pairs: some Sequence<(truth: Category, said: Category)>) {
        var counts: [Cell: Int] = [:]
        for (truth, said) in pairs {
            counts[Cell(truth: truth, said: said), default: 0] += 1
        }
        self.counts = counts
        let found = Set(counts.keys.flatMap { [$0.truth, $0.said] })
        let others = found.subtracting(Category.builtIn).sorted { $0.rawValue < $1.rawValue }
        categories = Category.builtIn.filter(found.contains) + others
    }

    /// The number of screens that are `truth` and were called `said`.
    package subscript(truth truth: Category, said said: Category) -> Int {
        counts[Cell(truth: truth, said: said)] ?? 0
    }

    /// The share of screens whose category is right.
    package var accuracy: Share {
        Share(
            categories.reduce(0) { $0 + self[truth: $1, said: $1] },
            of: counts.values.reduce(0, +))
    }

    /// One for each of ``categories``.
    package var scores: [CategoryScore] {
        categories.map(score)
    }

    /// The mean of the F1 of all ``categories``, each counting the same; nil without screens.
    ///
    /// As scikit-learn's `f1_score(average="macro", zero_division=0)` has it: a category that is
    /// said of some screen counts even where it is true of none.
    package var macroF1: Double? {
        guard !categories.isEmpty else { return nil }
        return scores.reduce(0) { $0 + $1.f1 } / Double(categories.count)
    }

    private func score(of category: Category) -> CategoryScore {
        let support = categories.reduce(0) { $0 + self[truth: category, said: $1] }
        return CategoryScore(
            category: category,
            right: self[truth: category, said: category],
            support: support,
            said: categories.reduce(0) { $0 + self[truth: $1, said: category] },
            covered: support - self[truth: category, said: .unknown])
    }
}

/// How well one category is told from the others.
package struct CategoryScore: Hashable, Sendable {
    package var category: Category
    /// Screens that are of the category and said to be.
    package var right: Int
    /// Screens that are of the category.
    package var support: Int
    /// Screens that are said to be of the category.
    package var said: Int
    /// Screens that are of the category and get one that is not `unknown`.
    package var covered: Int

    package var precision: Share { Share(right, of: said) }
    package var recall: Share { Share(right, of: support) }
    package var coverage: Share { Share(covered, of: support) }

    /// The harmonic mean of precision and recall; 0 where neither has a value.
    package var f1: Double {
        Share(2 * right, of: said + support).value ?? 0
    }
}

extension Category {
    /// In the order in which reports show them.
    package static let builtIn: [Category] = [.music, .movie, .book, .meme, .unknown]
}
