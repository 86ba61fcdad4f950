package import SystemPackage

/// The program that reads images for an ``IsolatedReader``, with what it is told.
package struct WorkerCommand: Sendable {
    package var executable: FilePath
    /// Without the program's name. Bytes, since a path need not be UTF-8.
    package var arguments: [[UInt8]]
    /// How much memory a worker may use, in bytes.
    package var memoryLimit: Int

    /// What a reader may use if nobody says more: 1 GiB. A picture of 100 megapixels takes it.
    package static let usualMemoryLimit = 1 << 30

    /// - Parameter executable: nil for the program that runs already, even if its file was replaced
    ///   since.
    package init(
        executable: FilePath? = nil, arguments: [[UInt8]],
        memoryLimit: Int = Self.usualMemoryLimit
    ) {
        self.executable = executable ?? "/proc/self/exe"
        self.arguments = arguments
        self.memoryLimit = memoryLimit
    }
}
