internal import Foundation
internal import ScreenshotReading
package import SystemPackage

/// A file of a trained model.
package struct ModelFile: Hashable, Sendable {
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// Writes models, on a thread of its own.
package actor ModelWriter {
    private let executor = ThreadExecutor(name: "model")

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    package init() {}

    /// Makes `folder` if it is not there, and replaces each of `files` in it as a whole.
    package func write(_ files: [ModelFile], to folder: FilePath) throws {
        try FileManager.default.createDirectory(
            atPath: folder.string, withIntermediateDirectories: true)
        for file in files {
            let path = folder.appending(file.name)
            try Data(file.bytes).write(to: URL(filePath: path.string), options: .atomic)
        }
    }
}
