internal import ScreenshotLibrary
package import ScreenshotModel
internal import ScreenshotSorting
package import SystemPackage

extension LabelledFolder {
    /// Reads the text of a manifest.
    ///
    /// - Parameters:
    ///   - path: Of the manifest; pictures are beside it.
    ///   - categories: Those that may be named.
    /// - Throws: ``LabelledFolderError``, which names the line.
    package init(
        manifest bytes: [UInt8], at path: FilePath, categories: [Category]
    ) throws(LabelledFolderError) {
        self.init(pictures: [])
        let folder = path.removingLastComponent()
        var lines: [String: Int] = [:]
        // An empty line is kept, so that the lines that follow keep their numbers.
        let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, text) in texts.enumerated() where !text.isBlank {
            let line = index + 1
            do throws(LabelledLineProblem) {
                let label = try ScreenLabel(manifestLine: text, categories: categories)
                if let earlier = lines.updateValue(line, forKey: label.file) {
                    throw LabelledLineProblem.repeated(file: label.file, line: earlier)
                }
                pictures.append(Picture(label, in: folder))
            } catch {
                throw .badLine(line, of: path, error)
            }
        }
        if pictures.isEmpty { throw .empty(path) }
    }
}

extension ScreenLabel {
    fileprivate init(
        manifestLine bytes: ArraySlice<UInt8>, categories: [Category]
    ) throws(LabelledLineProblem) {
        guard let fields = JSONValue(parsing: bytes)?.object else { throw .notAnObject }
        let category = Category(rawValue: try fields.neededText("category"))
        guard categories.contains(category) else {
            throw .unknownCategory(category.rawValue, known: categories.map(\.rawValue))
        }
        let source = [try fields.text("source_repo"), try fields.text("app")].compactMap(\.self)
        self.init(
            file: try fields.neededText("file"), category: category,
            title: try fields.text("title"), alternatives: try fields.texts("title_alt"),
            creator: try fields.text("creator"),
            source: source.isEmpty ? nil : source.joined(separator: " · "),
            subject: try fields.text("subject"))
    }
}

extension [String: JSONValue] {
    /// - Returns: nil for a key that is absent, null or empty.
    fileprivate func text(_ key: String) throws(LabelledLineProblem) -> String? {
        guard let value = self[key], value != .null else { return nil }
        guard let text = value.string else { throw .notText(key: key) }
        return text.isEmpty ? nil : text
    }

    fileprivate func neededText(_ key: String) throws(LabelledLineProblem) -> String {
        guard let text = try text(key) else { throw .missing(key: key) }
        return text
    }

    /// One text or an array of them.
    fileprivate func texts(_ key: String) throws(LabelledLineProblem) -> [String] {
        guard let values = self[key]?.array else { return try text(key).map { [$0] } ?? [] }
        let texts = values.compactMap(\.string)
        guard texts.count == values.count else { throw .notText(key: key) }
        return texts
    }
}
