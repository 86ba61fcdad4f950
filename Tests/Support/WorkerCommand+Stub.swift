internal import Foundation
package import ScreenshotReading
internal import SystemPackage

extension WorkerCommand {
    /// The program whose images' names say what they do to the process that reads them; see
    /// Tests/StubWorker. It lies beside the tests that were built with it.
    ///
    /// - Parameter memoryLimit: In bytes.
    package static func stub(memoryLimit: Int = usualMemoryLimit) -> WorkerCommand {
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let program = tests.deletingLastPathComponent().appending(path: "StubWorker")
        return WorkerCommand(
            executable: FilePath(program.path(percentEncoded: false)),
            arguments: [Array("\(memoryLimit)".utf8)], memoryLimit: memoryLimit)
    }
}
