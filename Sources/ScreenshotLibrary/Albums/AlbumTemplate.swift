/// The pattern of the folders that images are sorted into, such as `{album}/{creator}`.
///
/// Each part between slashes becomes one folder, whatever the fields in it hold. A part with a field
/// that is not known of an image is left out for that image.
package struct AlbumTemplate: Hashable, Sendable {
    /// `{album}`: one folder for each album.
    package static let albums = AlbumTemplate(parts: [[.field(.album)]])

    enum Piece: Hashable, Sendable {
        /// One character that stands for itself.
        case text(String)
        case field(AlbumField)
    }

    /// The folders, the outermost one first; none of them is empty.
    let parts: [[Piece]]

    private init(parts: [[Piece]]) {
        self.parts = parts
    }

    /// - Parameter pattern: Text with fields in braces; a brace itself is written twice.
    package init(_ pattern: String) throws(AlbumTemplateError) {
        guard !pattern.hasPrefix("/") else { throw .outside(pattern) }
        parts = try Self.parts(of: pattern).filter { !$0.isEmpty }
        guard !parts.isEmpty else { throw .empty }
        guard !parts.contains([.text(".")]), !parts.contains([.text("."), .text(".")]) else {
            throw .outside(pattern)
        }
    }

    private static func parts(of pattern: String) throws(AlbumTemplateError) -> [[Piece]] {
        var parts: [[Piece]] = []
        var part: [Piece] = []
        var rest = pattern[...]
        while let character = rest.popFirst() {
            let isBrace = character == "{" || character == "}"
            if character == "/" {
                parts.append(part)
                part = []
            } else if !isBrace {
                part.append(.text(String(character)))
            } else if rest.first == character {
                rest.removeFirst()
                part.append(.text(String(character)))
            } else {
                guard character == "{", let end = rest.firstIndex(of: "}") else {
                    throw .openBrace(pattern)
                }
                part.append(.field(try field(named: String(rest[..<end]))))
                rest = rest[rest.index(after: end)...]
            }
        }
        return parts + [part]
    }

    private static func field(named name: String) throws(AlbumTemplateError) -> AlbumField {
        guard let field = AlbumField(rawValue: name) else { throw .unknownField(name) }
        return field
    }

    /// The names of the folders for an image, the outermost one first; none of them leads anywhere
    /// else. Empty if nothing that the template asks for is known of the image.
    package func folders(for facts: AlbumFacts) -> [String] {
        parts.compactMap { pieces in
            var text = ""
            for piece in pieces {
                switch piece {
                case .text(let literal): text += literal
                case .field(let field):
                    guard let name = facts.value(of: field).flatMap({ SafeName($0) }) else {
                        return nil
                    }
                    text += name.text
                }
            }
            return SafeName(text)?.text
        }
    }
}

/// Why a text is no template.
package enum AlbumTemplateError: Error, Hashable, CustomStringConvertible {
    case empty
    case unknownField(String)
    /// A brace without its other half.
    case openBrace(String)
    /// It would lead out of the folder that images are sorted into.
    case outside(String)

    package var description: String {
        switch self {
        case .empty: "a template cannot be empty; write one such as {album}/{year}"
        case .unknownField(let name):
            "there is no field '{\(name)}'; there are \(Self.fields)"
        case .openBrace(let pattern):
            "'\(pattern)' has a brace without its other half; write a field as {title}, and {{ or }}"
                + " for a brace itself"
        case .outside(let pattern):
            "'\(pattern)' leads elsewhere; a template is a path below the folder of --into"
        }
    }

    private static let fields = AlbumField.allCases.map { "{\($0.rawValue)}" }
        .joined(separator: ", ")
}
