package import SystemPackage

/// Why a correction of one image is not taken. The others go on.
package enum CorrectionError: Error, Hashable, CustomStringConvertible {
    /// There is no result to correct.
    case notRead(FilePath)
    /// Not a name that a category can have.
    case badCategory(String)
    /// The value of `key` is no title or creator, for the reason in `detail`.
    case badText(key: String, detail: String)
    /// A title or a creator for an image of which it is not known what it shows.
    case workOfUnknown
    /// A line that is no JSON object.
    case notAnObject
    /// The value of `key` is missing or of another type than it should be.
    case badValue(key: String, expected: String)

    package var description: String {
        switch self {
        case .notRead(let file):
            "not read yet; run: screensort \(file)"
        case .badCategory(let name):
            "'\(name)' cannot be a category; use up to \(CorrectionEdit.categoryLengthLimit)"
                + " lower-case letters (a to z), digits and hyphens"
        case .badText(let key, let detail):
            "the \(key) \(detail)"
        case .workOfUnknown:
            "an image that shows nothing known has no title or creator; name its category, too"
        case .notAnObject:
            "not a JSON object; write each on one line of its own, as jq -c does"
        case .badValue(let key, let expected):
            "'\(key)' should be \(expected)"
        }
    }
}
