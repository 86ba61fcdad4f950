package import ScreenshotLibrary
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
    package func write(_ files: [ModelFile], to folder: FilePath) throws(FileError) {
        try WholeFile.makeFolder(folder)
        for file in files {
            try WholeFile.write(file.bytes, to: folder.appending(file.name))
        }
    }
}
