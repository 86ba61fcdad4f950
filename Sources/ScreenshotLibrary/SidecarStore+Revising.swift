package import ScreenshotModel
package import SystemPackage

extension SidecarStore {
    /// Puts a revised sidecar in the place of the one that it was made from.
    ///
    /// - Parameter isSynced: Whether it has to be on the disk before it takes the place, as with
    ///   the user's own words; else ``sync()`` sees to it later.
    /// - Throws: ``SidecarError/file(_:)``. No temporary file is left.
    package func put(
        _ sidecar: Sidecar, at relative: FilePath, isSynced: Bool
    ) throws(SidecarError) {
        _ = try replace(relative, with: sidecar, isSynced: isSynced, asideSuffix: nil) { true }
    }
}

extension Sidecar {
    /// The same sidecar with what `revise` changes in its result, but for the observations and the
    /// file. All else stays byte for byte.
    ///
    /// - Returns: nil if nothing changes.
    /// - Throws: ``SidecarError`` if the sidecar is damaged.
    package func revised(
        _ revise: (inout ProcessingResult) -> Void
    ) throws(SidecarError) -> Sidecar? {
        let old = try result()
        var new = old
        revise(&new)
        let oldFields = old.fields
        let changes = new.fields.filter { key, value in
            // What cannot be understood reads as null, and has to become it all the same.
            Self.keysOfCorrections.contains(key) || oldFields[key] != value
        }
        let revised = setting(changes)
        return revised.tellsTheSame(as: self) ? nil : revised
    }

    private static let keysOfCorrections: Set = ["correction", "machine"]
}
