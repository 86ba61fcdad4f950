internal import SystemPackage

/// The sidecars of the images that steps move.
extension MoveExecutor {
    /// Gives the place that the image is brought to a sidecar, if the image has one.
    func copySidecar(_ step: TransferStep) throws(TransferError) {
        try copySidecar(from: step.from, to: step.to)
    }

    func copySidecar(
        from: ImageLocation, to: ImageLocation
    ) throws(TransferError) {
        do throws(SidecarError) {
            guard let sidecar = try Self.sidecar(at: from) else { return }
            try to.store.take(sidecar, for: to.relative)
        } catch {
            throw .sidecar(error)
        }
    }

    func dropSidecar(at location: ImageLocation, of step: TransferStep) throws(TransferError) {
        do throws(SidecarError) {
            try location.store.drop(location.relative, describing: step.sha256)
        } catch {
            throw .sidecar(error)
        }
    }

    /// Removes the sidecar of a copy that has been removed, unless the user has said something of
    /// the copy that they have not said of the original.
    func dropSidecarOfCopy(_ step: TransferStep) throws(TransferError) {
        guard step.hasSidecar else { return }
        do throws(SidecarError) {
            if let own = try Self.sidecar(at: step.to)?.stored, own.isCorrected {
                let original = try Self.sidecar(at: step.from)?.stored
                guard own.correction == original?.correction else { return }
            }
            try step.to.store.drop(step.to.relative, describing: step.sha256)
        } catch {
            throw .sidecar(error)
        }
    }

    /// - Returns: nil if there is none, or a damaged one, which stays where it is: it says nothing
    ///   of the image.
    private static func sidecar(at location: ImageLocation) throws(SidecarError) -> Sidecar? {
        do {
            return try location.store.load(location.relative)
        } catch .damaged {
            return nil
        }
    }
}

extension StoredResult {
    /// What the user said, as it lies in the sidecar.
    fileprivate var correction: ArraySlice<UInt8>? {
        shortPart.value(of: "correction")
    }
}
