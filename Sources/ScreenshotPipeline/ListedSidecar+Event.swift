internal import ScreenshotLibrary
internal import SystemPackage

extension ListedSidecar {
    /// What is told of a sidecar: its result, or what is wrong with it.
    ///
    /// - Parameter path: The image as the user would type it from here.
    /// - Returns: nil if it has gone meanwhile.
    func event(
        at path: FilePath, in store: SidecarStore, withObservations: Bool
    ) throws -> PipelineEvent? {
        switch reading {
        case .absent:
            return nil
        case .damaged(let error):
            return .problem(path: path, message: "\(error)")
        case .newer(let schema):
            let error = SidecarError.newer(path: store.sidecarPath(of: relative), schema: schema)
            return .problem(path: path, message: "\(error)")
        case .stored(let stored):
            guard withObservations, let whole = try store.load(relative) else {
                return .result(ProcessedImage(file: path, stored: stored))
            }
            return .result(ProcessedImage(file: path, sidecar: whole))
        }
    }
}
