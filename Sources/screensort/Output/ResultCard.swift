internal import ScreenshotModel
internal import SystemPackage

/// All that is known of one image, for people.
enum ResultCard {
    /// Several lines, each with its line break.
    static func text(for result: ProcessingResult) -> String {
        var lines = [result.file.string, "  \(result.verdict.caption)"].map(PrintableText.escaped)
        for (label, value) in fields(of: result) {
            guard let value, !value.isEmpty else { continue }
            lines.append("  \(PrintableText.fitted(label, to: 10)) \(PrintableText.escaped(value))")
        }
        if !result.text.isEmpty {
            lines.append("")
            lines += result.text.split(separator: "\n").map {
                "  \(PrintableText.escaped(String($0)))"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func fields(of result: ProcessingResult) -> [(label: String, value: String?)] {
        let verdict = result.verdict
        return [
            ("status", status(of: verdict)),
            ("message", verdict.message),
            ("album", verdict.album),
            ("title", verdict.title),
            ("creator", verdict.creator),
            ("link", verdict.link),
            ("corrected", result.correction.map { "by you: \($0.category.rawValue)" }),
            ("secrets", result.secrets.map(secrets)),
            ("picture", picture(result.image)),
            ("captured", result.image.capturedAt),
            ("read", reading(of: result)),
        ]
    }

    private static func status(of verdict: Verdict) -> String {
        switch verdict.reason {
        case nil: "\(verdict.status.rawValue), \(Int((verdict.confidence * 100).rounded()))% sure"
        case let reason?: "\(verdict.status.rawValue), \(reason.rawValue)"
        }
    }

    /// How many there are of each kind: `2 × card number, PIN`.
    private static func secrets(_ secrets: [Secret]) -> String {
        SecretKind.allCases.compactMap { kind in
            let count = secrets.count { $0.kind == kind }
            return count == 0 ? nil : (count == 1 ? "" : "\(count) × ") + kind.title
        }.joined(separator: ", ")
    }

    private static func picture(_ image: ImageDescription) -> String {
        var parts: [String] = []
        if let width = image.width, let height = image.height {
            parts.append("\(width) × \(height)")
        }
        if let format = image.format { parts.append(format.rawValue) }
        if let bytes = image.fingerprint?.bytes { parts.append("\((bytes + 1023) / 1024) KiB") }
        return parts.joined(separator: ", ")
    }

    private static func reading(of result: ProcessingResult) -> String {
        let time = result.processedAt.iso8601(.seconds)
        guard let engine = result.engine else { return time }
        let languages = engine.languages.map(\.rawValue).joined(separator: "+")
        let seconds = (result.seconds * 100).rounded() / 100
        return
            "\(time) in \(seconds) s by \(engine.name) \(engine.version) (\(languages), \(engine.mode))"
    }
}
