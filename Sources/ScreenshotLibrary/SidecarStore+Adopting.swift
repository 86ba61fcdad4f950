package import ScreenshotModel
package import SystemPackage

extension SidecarStore {
    /// Gives the result of an image to another one with the same content, without reading it.
    ///
    /// The correction and the fields that are not known here go with it. If the image that the
    /// sidecar described has gone, it was moved, and the old sidecar is removed; a crash in between
    /// leaves both. If another image's corrected sidecar is in the place, it is kept under a name
    /// ending in `.replaced`.
    ///
    /// - Parameters:
    ///   - sidecar: From ``ContentIndex/sidecar(of:)``, so of an image with the same content.
    ///   - relative: The path of the new image relative to ``folder``.
    ///   - capturedAt: nil if it stays as it was.
    ///   - isCurrent: As in ``write(_:to:isCurrent:)``, which throws the same too.
    package func adopt(
        _ sidecar: Sidecar, for relative: FilePath, _ fingerprint: FileFingerprint,
        capturedAt: String? = nil, isCurrent: () -> Bool = { true }
    ) throws(SidecarError) -> WriteOutcome {
        let path = sidecarPath(of: relative)
        let existing = try readToReplace(at: path)
        if case .newer(let schema) = existing { throw .newer(path: path, schema: schema) }
        let isMove = sidecar.stored.path == path ? false : try imageHasGone(sidecar)
        let adopted = sidecar.setting(file: relative).setting(fingerprint, capturedAt)
            .moved(to: path)
        let outcome = try replace(
            relative, with: adopted, isSynced: isMove || existing != .absent,
            asideSuffix: asideSuffix(for: existing, replacedBy: sidecar), isCurrent)
        if isMove, outcome != .superseded { try removeIfStillThere(sidecar) }
        return outcome
    }

    /// Takes note that an image was touched but has the same content as before.
    ///
    /// - Parameter relative: The path of an image that has a sidecar.
    /// - Returns: nil if the sidecar has gone meanwhile.
    /// - Throws: As ``write(_:to:isCurrent:)``.
    package func refresh(
        _ relative: FilePath, _ fingerprint: FileFingerprint, capturedAt: String? = nil,
        isCurrent: () -> Bool = { true }
    ) throws(SidecarError) -> WriteOutcome? {
        guard let sidecar = try load(relative) else { return nil }
        return try replace(
            relative, with: sidecar.setting(fingerprint, capturedAt), isSynced: true,
            asideSuffix: nil, isCurrent)
    }

    /// What to add to the name of a sidecar that gives way to that of another image; nil if nothing
    /// of the user's is in it.
    func asideSuffix(
        for existing: SidecarReading, replacedBy sidecar: Sidecar
    ) -> String? {
        switch existing {
        case .damaged: ".damaged"
        case .stored(let stored) where stored.isCorrected && stored.sha256 != sidecar.stored.sha256:
            ".replaced"
        case .stored, .absent, .newer: nil
        }
    }

    private func imageHasGone(_ sidecar: Sidecar) throws(SidecarError) -> Bool {
        let image = imagePath(of: try sidecar.stored.result().file)
        do {
            return try !FileSystem.exists(image)
        } catch {
            throw .file(error)
        }
    }

    /// Removes the sidecar unless another image's has taken its place since it was loaded.
    private func removeIfStillThere(_ sidecar: Sidecar) throws(SidecarError) {
        let path = sidecar.stored.path
        guard case .stored(let stored) = try readToReplace(at: path),
            stored.sha256 == sidecar.stored.sha256
        else { return }
        do {
            try FileSystem.remove(path)
        } catch {
            throw .file(error)
        }
    }
}

extension Sidecar {
    /// The same sidecar for a file that was seen anew.
    fileprivate func setting(_ fingerprint: FileFingerprint, _ capturedAt: String?) -> Sidecar {
        var fields: [String: JSONValue] = [
            "bytes": .integer(Int64(fingerprint.bytes)),
            "modifiedAt": .string(fingerprint.modifiedAt.iso8601(.nanoseconds)),
        ]
        if let capturedAt { fields["capturedAt"] = .string(capturedAt) }
        return setting(fields)
    }

    fileprivate func moved(to path: FilePath) -> Sidecar {
        Sidecar(stored: StoredResult(path: path, shortPart: stored.shortPart), tail: tail)
    }
}
