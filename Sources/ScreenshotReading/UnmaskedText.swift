package import ScreenshotModel

/// Text as an engine has read it, with every secret that the picture shows.
///
/// Nothing outside this target can look into it: what an ``ImageReading`` makes of it is all that is ever
/// stored, printed or sorted.
package struct UnmaskedText: Sendable {
    /// In reading order.
    let observations: [TextObservation]

    package init(_ observations: [TextObservation]) {
        self.observations = observations
    }
}
