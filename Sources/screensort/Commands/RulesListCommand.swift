internal import ArgumentParser
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotSorting
internal import SystemPackage

/// `screensort rules list`: prints the rules that count for a folder, and the examples that do not.
struct RulesListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print the rules that count for a folder, and the examples to switch on.",
        discussion: """
            screensort rules list ~/Pictures/Screenshots
            screensort rules list --format toml > rules.toml   # the examples, to change
            """)

    /// How the rules are written.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json, toml
    }

    @Argument(
        help: "A folder of screenshots (default: the present one).", transform: PathArgument.path)
    var folder: FilePath = "."

    @Option(
        help: "How to print them: text, json, or toml for the examples alone, as they are written.")
    var format = Format.text

    @OptionGroup(title: "Store") var store: StoreOptions

    func run() async throws {
        let streams = StandardStreams()
        let narrator = Narrator(streams: streams, style: .none)
        do {
            let text = try await text(narrator)
            try await streams.write(Array(text.utf8))
        } catch OutputError.readerGone {
            ExitStatus.success.leave()
        } catch {
            await narrator.failure(error)
            ExitStatus.failure.leave()
        }
        ExitStatus.success.leave()
    }

    private func text(_ narrator: Narrator) async throws -> String {
        if format == .toml { return RuleExamples.text + "\n" }
        let reader = RuleReader()
        let rules = try await reader.rules(for: folder, storeDirectory: store.store).rules
        let used = Set(rules.map(\.category))
        let offered = RuleExamples.all.filter { !used.contains($0.category) }
        if format == .json {
            return JSONValue.array((rules + offered).map(\.json)).compactText + "\n"
        }
        let places = try await reader.places(for: folder, storeDirectory: store.store)
        if let example = offered.first?.category.rawValue, let place = places.first {
            await narrator.note(
                "examples that are off: switch them on with a line enable = [\"\(example)\"] in "
                    + "\(place)")
        }
        return (rules + offered).map { PrintableText.escaped(Self.line(for: $0)) + "\n" }.joined()
    }

    private static func line(for rule: Rule) -> String {
        let name = PrintableText.fitted(rule.category.rawValue, to: 12)
        let album = PrintableText.fitted(rule.album, to: 16)
        return "\(name) \(album) \(rule.source)"
    }
}

extension Rule {
    /// Where the rule is from and whether it is on, for people.
    fileprivate var source: String {
        switch origin {
        case .file(let file, let line): "\(file):\(line)"
        case .example(let file?): "example, on by \(file)"
        case .example(nil): "example, off"
        }
    }

    fileprivate var json: JSONValue {
        var fields: [String: JSONValue] = [
            "name": .string(category.rawValue), "album": .string(album),
            "minimum": .number(minimum),
            "over": .array(over.map(\.rawValue).sorted().map(JSONValue.string)),
            "phrases": .object(
                Dictionary(
                    phrases.map { ($0.text, .number($0.weight)) }, uniquingKeysWith: { $1 })),
            "patterns": .array(patterns.map(\.json)),
        ]
        switch origin {
        case .file(let file, let line):
            fields.merge(["file": .string(file), "line": JSONValue(line)]) { $1 }
            fields.merge(["example": .bool(false), "enabled": .bool(true)]) { $1 }
        case .example(let file):
            fields.merge(["file": JSONValue(file), "line": .null]) { $1 }
            fields.merge(["example": .bool(true), "enabled": .bool(file != nil)]) { $1 }
        }
        return .object(fields)
    }
}

extension Rule.Pattern {
    fileprivate var json: JSONValue {
        .object([
            "match": .string(source), "weight": .number(weight), "atLeast": JSONValue(atLeast),
        ])
    }
}
