/// What is refused before anything is decoded, so that a small file cannot take all memory.
package struct ImageLimits: Hashable, Sendable {
    package var maximumPixels = 100_000_000
    package var maximumBytes = 512 << 20

    package init() {}
}
