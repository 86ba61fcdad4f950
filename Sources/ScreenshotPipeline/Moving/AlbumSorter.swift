package import ScreenshotLibrary
package import ScreenshotModel
internal import ScreenshotReading
package import SystemPackage

/// Sorts images into albums by their stored results, on a thread of its own: first plans, then
/// carries out.
package actor AlbumSorter {
    private let executor = ThreadExecutor(name: "sorter")
    private let options: SortOptions
    private let run: TransferRun
    private var locator: LibraryLocator
    private var scanner: FolderScanner
    private var planner: MovePlanner
    private let paths: TypedPaths
    /// The folder that albums are in, if one was named: absolute, without symlinks.
    private let target: FilePath?

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - inputs: Folders, which are searched, and images.
    ///   - reach: See ``MoveExecutor/init(journal:hash:reach:)``.
    /// - Throws: ``FileError`` if the present folder is gone, or the folder for albums cannot be one.
    package init(
        inputs: [FilePath], options: SortOptions,
        now: @escaping @Sendable () -> Timestamp = { .now() },
        reach: @escaping @Sendable (MovePoint) throws -> Void = { _ in }
    ) throws {
        self.options = options
        run = TransferRun(command: .sort, now: now, reach: reach)
        locator = try LibraryLocator(storeDirectory: options.storeDirectory)
        scanner = FolderScanner(inputs: inputs, locator: locator)
        planner = MovePlanner(template: options.template, isRenaming: options.isRenaming)
        paths = TypedPaths(here: try AlbumFolder.resolved("."))
        target = try options.target.map { try AlbumFolder.resolved($0) }
    }

    /// Takes the store of an input for this run, and settles what killed runs have left there.
    ///
    /// - Returns: Those runs.
    /// - Throws: ``SidecarError`` if another process writes to the store, or nobody can.
    package func open(_ input: FilePath) throws -> [KilledRun] {
        do {
            return try run.open(try locator.locate(input).store)
        } catch let error as FileError where error.isAbsence {
            // That the input is missing is told when it is looked for.
            return []
        }
    }

    /// The next images of the plan, in the order of the inputs.
    ///
    /// - Returns: nil at the end; it may be empty before, so that a caller can stop.
    package func nextPlanned() throws -> [PlannedTransfer]? {
        try scanner.nextChunk()?.map { finding in
            switch finding {
            case .image(let image): try plan(image)
            case .problem(let error): failed(error.path, error.cause)
            }
        }
    }

    /// Carries out what is planned for an image.
    ///
    /// - Throws: What must end the run: the journal or a store cannot be written.
    package func apply(_ planned: PlannedTransfer) throws -> ImageTransfer {
        var transfer = planned.transfer
        guard let order = planned.order else { return transfer }
        // Where it is to have a store of its own, it is no folder that a step makes.
        if let target, order.step.to.store.folder == target { try AlbumFolder.make(target) }
        let failure = try run.run(order)
        transfer.state = failure.map { .failed("\($0)") } ?? .done
        return transfer
    }

    /// Ends the run, after which what it did can be undone.
    ///
    /// - Returns: The folders in whose stores that can be done; empty for the present one.
    package func finish() throws -> [FilePath] {
        let folders = run.journalledStores.map { store in
            paths.here.starts(with: store.folder) ? "" : paths.path(of: store.folder)
        }
        try run.finish()
        return folders
    }

    private func plan(_ image: ScannedImage) throws -> PlannedTransfer {
        let location = image.location
        switch location.store.lookup(location.relative, image.file.fingerprint) {
        case .absent: return stays(image, .notRead)
        case .changed: return failed(image.file.path, "\(TransferError.unread(image.file.path))")
        case .damaged(let error): return failed(image.file.path, "\(error)")
        case .newer(let schema):
            let path = location.store.sidecarPath(of: location.relative)
            return failed(
                image.file.path, "\(SidecarError.newer(path: path, schema: schema))")
        case .done(let stored): return try plan(image, stored)
        }
    }

    private func plan(_ image: ScannedImage, _ stored: StoredResult) throws -> PlannedTransfer {
        guard stored.status == .success else {
            return stays(image, stored.status == .failed ? .unreadable : .unsure)
        }
        do {
            let result = try stored.result()
            guard let sha256 = result.image.sha256 else { return stays(image, .notRead) }
            let sortable = SortableImage(
                location: image.location, facts: AlbumFacts(result), sha256: sha256)
            return try plan(image, sortable)
        } catch let error as SidecarError {
            return failed(image.file.path, "\(error)")
        } catch let error as FileError {
            return failed(image.file.path, "\(error)")
        } catch let error as TransferError {
            return failed(image.file.path, "\(error)")
        }
    }

    private func plan(
        _ image: ScannedImage, _ sortable: SortableImage
    ) throws -> PlannedTransfer {
        let root = target ?? image.location.store.folder
        let decision = try planner.decision(on: sortable, below: root) { place in
            try PresentFile(
                at: try step(for: sortable, to: place, below: root),
                bytes: image.file.fingerprint.bytes, hash: TransferRun.hash)
        }
        switch decision {
        case .inPlace: return stays(image, .inPlace)
        case .noFolder: return stays(image, .noFolder)
        case .sameIsThere(let place): return stays(image, .sameIsThere, place)
        case .place(let place):
            let step = try step(for: sortable, to: place, below: root)
            // If not, that folder is the one of --into, which is made when the first image comes.
            if try step.to.store.hasFolder { _ = try step.to.missingFolders() }
            return PlannedTransfer(
                transfer: ImageTransfer(
                    file: image.file.path, target: typed(place, for: image),
                    action: ImageTransfer.Action(step), state: .planned),
                order: .init(
                    step: step, check: .fingerprint(image.file.fingerprint),
                    journal: JournalChoice(store: image.location.store)))
        }
    }

    private func step(
        for image: SortableImage, to place: FilePath, below root: FilePath
    ) throws(FileError) -> TransferStep {
        TransferStep(
            way: options.way, from: image.location,
            to: try locator.locate(place: place, below: root), sha256: image.sha256)
    }

    private func stays(
        _ image: ScannedImage, _ reason: StayReason, _ place: FilePath? = nil
    ) -> PlannedTransfer {
        let target = place.map { typed($0, for: image) }
        return PlannedTransfer(
            transfer: ImageTransfer(
                file: image.file.path, target: target, state: .stays(reason)))
    }

    private func failed(_ file: FilePath, _ message: String) -> PlannedTransfer {
        PlannedTransfer(transfer: ImageTransfer(file: file, state: .failed(message)))
    }

    /// A path as it is told beside that of an image: absolute if that is.
    private func typed(_ place: FilePath, for image: ScannedImage) -> FilePath {
        image.file.path.isAbsolute ? place : paths.path(of: place)
    }
}
