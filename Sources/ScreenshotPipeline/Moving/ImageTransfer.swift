internal import ScreenshotLibrary
package import SystemPackage

/// What becomes of one image when images are sorted, or when that is undone.
package struct ImageTransfer: Hashable, Sendable {
    package enum Action: String, Hashable, Sendable {
        case move, copy, link, symlink
        /// A copy or a link is taken away again.
        case remove
        /// Nothing is to be done.
        case stay
    }

    package enum State: Hashable, Sendable {
        case planned
        case done
        case stays(StayReason)
        /// Why all was left as it was.
        case failed(String)
    }

    /// The path as the user would type it from here.
    package var file: FilePath
    /// Where the image goes, or where its like is already; nil if that is nowhere.
    package var target: FilePath?
    package var action: Action
    package var state: State

    init(file: FilePath, target: FilePath? = nil, action: Action = .stay, state: State) {
        self.file = file
        self.target = target
        self.action = action
        self.state = state
    }
}

/// Why an image stays where it is, though nothing is wrong.
package enum StayReason: String, Hashable, CaseIterable, Sendable {
    /// It is in its album.
    case inPlace = "in_place"
    /// Its album has a file with the same content.
    case sameIsThere = "same_is_there"
    /// It shows nothing known, or we are not sure enough.
    case unsure
    /// It could not be read.
    case unreadable
    /// There is no result for it yet.
    case notRead = "not_read"
    /// Nothing that the template asks for is known of it.
    case noFolder = "no_folder"

    /// For people.
    package var explanation: String {
        switch self {
        case .inPlace: "in place"
        case .sameIsThere: "there already"
        case .unsure: "unsure"
        case .unreadable: "unreadable"
        case .notRead: "not read yet"
        case .noFolder: "without a folder"
        }
    }
}

extension ImageTransfer.Action {
    init(_ step: TransferStep) {
        if step.isRemoval {
            self = .remove
            return
        }
        switch step.way {
        case .move: self = .move
        case .copy: self = .copy
        case .link: self = .link
        case .symlink: self = .symlink
        }
    }
}

/// Paths as the user would type them.
struct TypedPaths {
    /// The present folder, absolute and without symlinks.
    let here: FilePath

    /// An absolute path, or the rest of it where it lies below the present folder.
    func path(of path: FilePath) -> FilePath {
        guard path.starts(with: here), path != here else { return path }
        return FilePath(root: nil, path.components.dropFirst(here.components.count))
    }
}
