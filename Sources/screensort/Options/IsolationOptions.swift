internal import ArgumentParser
internal import ScreenshotReading

/// Whether images are read apart from all else.
struct IsolationOptions: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "Read images in processes of their own, which can neither open files nor reach a"
                + " network: an image that makes one crash fails alone."))
    var isolate = false

    @Option(
        help: ArgumentHelp(
            "How much memory such a process may use, in MiB.", valueName: "mib"))
    var maxMemory = WorkerCommand.usualMemoryLimit >> 20

    func validate() throws {
        guard (64...1_048_576).contains(maxMemory) else {
            throw ValidationError("--max-memory is \(maxMemory); it can be 64 to 1048576 MiB")
        }
    }

    /// In bytes.
    var memoryLimit: Int {
        maxMemory << 20
    }
}
