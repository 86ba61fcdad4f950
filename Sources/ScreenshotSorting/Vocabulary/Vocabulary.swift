internal import ScreenshotModel

/// The words and phrases that speak for one category.
///
/// They are what interfaces of that kind say about themselves, and names of well-known services;
/// never the name of a work. Each counts once, however often it stands on a picture.
struct Vocabulary {
    private let category: Category
    private let phrases: [(text: String, weight: Double)]

    /// What a phrase within a sentence weighs, against the same phrase as a label: articles about
    /// music talk of songs too.
    private static let shareOfProse = 0.3

    /// The phrases go by weight: one to four words in lower case, separated by commas.
    init(_ category: Category, _ phrases: KeyValuePairs<Double, String>) {
        self.category = category
        self.phrases = phrases.flatMap { weight, list in
            list.split(separator: ",").map {
                (PageLine.words(in: String($0)).joined(separator: " "), weight)
            }
        }
    }

    private static let all = [music, movie, book, meme, other]

    static func evidence(on page: Page) -> [Evidence] {
        let found = page.phrases()
        return all.flatMap { vocabulary in
            vocabulary.phrases.compactMap { phrase, weight in
                guard let line = found[phrase] else { return nil }
                let share = line.isProse ? shareOfProse : 1
                return Evidence(
                    category: vocabulary.category, weight: weight * share, phrase: phrase)
            }
        }
    }

    /// Whether `line` is nothing but words of an interface, so that it cannot be a title.
    static func isInterface(_ line: PageLine) -> Bool {
        labels.contains(line.words.joined(separator: " "))
    }

    private static let labels = Set(all.flatMap { $0.phrases.map(\.text) })
}
