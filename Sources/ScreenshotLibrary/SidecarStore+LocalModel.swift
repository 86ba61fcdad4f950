internal import SystemPackage

/// The file of what was learned from a store's corrections. It may be deleted at any time: the
/// corrections are in the sidecars.
extension SidecarStore {
    private var localModelFile: FilePath {
        directory.appending("local-model.json")
    }

    /// A longer file is not ours.
    private static let localModelLengthLimit = 1 << 26

    /// - Returns: nil if there is none.
    package func readLocalModel() throws(SidecarError) -> [UInt8]? {
        do {
            return try FileSystem.readAll(localModelFile, upTo: Self.localModelLengthLimit)
        } catch let error where error.isAbsence {
            return nil
        } catch {
            throw .file(error)
        }
    }

    /// Removes the file, if there is one. The store must be locked.
    package func removeLocalModel() throws(SidecarError) {
        do {
            try FileSystem.remove(localModelFile)
        } catch let error where error.isAbsence {
        } catch {
            throw .file(error)
        }
    }

    /// Replaces the file, whole or not at all. The store must be locked.
    package func writeLocalModel(_ text: [UInt8]) throws(SidecarError) {
        do throws(FileError) {
            let temporary = try writeTemporaryFile(text, isSynced: true)
            do throws(FileError) {
                try FileSystem.rename(temporary, to: localModelFile)
            } catch {
                FileSystem.discard(temporary)
                throw error
            }
        } catch {
            throw .file(error)
        }
    }
}
