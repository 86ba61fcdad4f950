/// The share of right categories among screens that have something in common.
package struct GroupScore: Hashable, Sendable {
    /// Such as a subject or a source.
    package var name: String
    package var accuracy: Share

    /// One for each name that `name` finds, the largest first, then by name. Screens without a name
    /// are in none.
    package static func all(
        of screens: [EvaluatedScreen], by name: (ScreenLabel) -> String?
    ) -> [GroupScore] {
        var groups: [String: [EvaluatedScreen]] = [:]
        for screen in screens {
            if let name = name(screen.label) { groups[name, default: []].append(screen) }
        }
        return groups.map { GroupScore(name: $0, accuracy: Share(of: $1, where: \.isRight)) }
            .sorted { ($1.accuracy.total, $0.name) < ($0.accuracy.total, $1.name) }
    }
}
