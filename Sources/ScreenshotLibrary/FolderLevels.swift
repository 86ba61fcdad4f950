/// The folders that a walk is inside of, each with the entries that it has not come to yet.
///
/// It stands in for recursion, so that no tree is too deep; and no folder stays open.
struct FolderLevels<Folder: Sendable>: Sendable {
    private var levels: [(folder: Folder, rest: ArraySlice<FolderEntry>)] = []

    /// Goes into a folder; its entries come before what is left of the folders above.
    mutating func enter(_ folder: Folder, _ entries: [FolderEntry]) {
        levels.append((folder, entries[...]))
    }

    /// The next entry and the folder that it is in; nil at the end of the walk.
    mutating func next() -> (folder: Folder, entry: FolderEntry)? {
        while let last = levels.indices.last {
            if let entry = levels[last].rest.popFirst() { return (levels[last].folder, entry) }
            levels.removeLast()
        }
        return nil
    }
}

extension [UInt8] {
    /// Whether the bytes come before others in the order that listings have.
    func precedes(_ other: [UInt8]) -> Bool {
        lexicographicallyPrecedes(other)
    }
}
