internal import Glibc
package import ScreenshotModel
package import SystemPackage

/// What the store knows of an image as it is now.
package enum SidecarLookup: Hashable, Sendable {
    /// The image has been read, and has not changed since.
    case done(StoredResult)
    /// The image has been read, but its size or its time of modification is another now.
    case changed(StoredResult)
    case absent
    /// There is a file, but it cannot be read or is no result.
    case damaged(SidecarError)
    /// A later version wrote the sidecar, so this one must leave it alone.
    case newer(schema: Int)
}

/// What is in the place of a sidecar.
package enum SidecarReading: Hashable, Sendable {
    case stored(StoredResult)
    case absent
    case damaged(SidecarError)
    case newer(schema: Int)
}

extension SidecarStore {
    /// How much is read at once; the short part of nearly every sidecar fits.
    private static let chunkLength = 1 << 14
    /// A longer file is no sidecar.
    private static let lengthLimit = 1 << 26

    /// What is known of an image. Takes some microseconds where all is well.
    ///
    /// - Parameter relative: The path of the image relative to ``folder``.
    package func lookup(_ relative: FilePath, _ fingerprint: FileFingerprint) -> SidecarLookup {
        switch read(at: sidecarPath(of: relative)) {
        case .stored(let stored): stored.matches(fingerprint) ? .done(stored) : .changed(stored)
        case .absent: .absent
        case .damaged(let error): .damaged(error)
        case .newer(let schema): .newer(schema: schema)
        }
    }

    /// The whole sidecar of an image.
    ///
    /// - Returns: nil if there is none.
    package func load(_ relative: FilePath) throws(SidecarError) -> Sidecar? {
        let path = sidecarPath(of: relative)
        let text: [UInt8]
        do {
            text = try FileSystem.readAll(path, upTo: Self.lengthLimit)
        } catch let error where error.isAbsence {
            return nil
        } catch {
            throw .file(error)
        }
        return try Self.sidecar(in: text, at: path)
    }

    private static func sidecar(
        in text: [UInt8], at path: FilePath
    ) throws(SidecarError) -> Sidecar {
        if let sidecar = Sidecar(text: text, path: path), sidecar.stored.isOfThisSchema {
            return sidecar
        }
        return try SidecarDecoding(text, at: path).sidecar
    }

    /// What is at the path of a sidecar.
    func read(at path: FilePath) -> SidecarReading {
        do {
            if let stored = try readStart(of: path) { return .stored(stored) }
            let text = try FileSystem.readAll(path, upTo: Self.lengthLimit)
            return Self.decode(text, at: path)
        } catch {
            return error.isAbsence ? .absent : .damaged(.file(error))
        }
    }

    /// What is at the path of a sidecar that is to be replaced or removed.
    ///
    /// - Throws: ``SidecarError/file(_:)`` if that cannot be told, as on a disk that reports errors.
    func readToReplace(at path: FilePath) throws(SidecarError) -> SidecarReading {
        let reading = read(at: path)
        if case .damaged(.file(let error)) = reading { throw .file(error) }
        return reading
    }

    private static func decode(_ text: [UInt8], at path: FilePath) -> SidecarReading {
        do {
            return .stored(try sidecar(in: text, at: path).stored)
        } catch .newer(_, let schema) {
            return .newer(schema: schema)
        } catch {
            return .damaged(error)
        }
    }

    /// Reads no more than the start of a sidecar, and looks whether its end is there.
    ///
    /// - Returns: nil if the short part is longer than that, or the file is not as we wrote it.
    private func readStart(of path: FilePath) throws(FileError) -> StoredResult? {
        let descriptor = try FileSystem.open(path, O_RDONLY)
        defer { FileSystem.close(descriptor) }
        let reading: Result<StoredResult?, FileError> = withUnsafeTemporaryAllocation(
            byteCount: Self.chunkLength, alignment: 1
        ) { buffer in
            Result { () throws(FileError) in
                let count = try FileSystem.read(descriptor, into: buffer, of: path)
                let start = UnsafeRawBufferPointer(rebasing: buffer[..<count])
                guard let shortPart = ShortPart(startOf: start) else { return nil }
                let end = start.suffix(Sidecar.ending.count)
                let isWhole =
                    count < buffer.count
                    ? end.elementsEqual(Sidecar.ending)
                    : try FileSystem.lastBytes(Sidecar.ending.count, of: descriptor, at: path)
                        == Sidecar.ending
                let stored = StoredResult(path: path, shortPart: shortPart)
                return isWhole && stored.isOfThisSchema ? stored : nil
            }
        }
        return try reading.get()
    }
}

extension StoredResult {
    /// Whether this version knows what each field means.
    var isOfThisSchema: Bool {
        shortPart.value(of: "schema")?.wholeNumber.map { $0 <= ProcessingResult.schema } ?? false
    }
}
