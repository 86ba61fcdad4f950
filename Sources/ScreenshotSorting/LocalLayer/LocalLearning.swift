/// What became of an attempt to learn from the corrections.
package enum LocalLearning: Hashable, Sendable {
    /// The layer that is now in force; nil if no correction is left to learn from.
    case learned(LocalLayer?)
    /// A new layer would have answered so many earlier corrections wrong that were answered right,
    /// so that the old one stays.
    case refused(brokenCount: Int)

    /// Learns from all corrections of a store.
    ///
    /// - Parameters:
    ///   - lessons: In any order, each screen once.
    ///   - previous: The layer in force; nil for the shipped model alone.
    package init(_ lessons: [LocalLesson], previous: LocalLayer?) {
        let layer = LocalTraining.layer(from: lessons)
        let broken = lessons.count { lesson in
            lesson.isAnsweredRight(by: previous) && !lesson.isAnsweredRight(by: layer)
        }
        self = broken == 0 ? .learned(layer) : .refused(brokenCount: broken)
    }
}
