internal import ScreenshotModel
package import SystemPackage

/// An image that may be sorted.
package struct SortableImage: Hashable, Sendable {
    package var location: ImageLocation
    package var facts: AlbumFacts
    /// In lower-case hexadecimal digits.
    package var sha256: String

    package init(location: ImageLocation, facts: AlbumFacts, sha256: String) {
        self.location = location
        self.facts = facts
        self.sha256 = sha256
    }
}

/// What a plan does with an image.
package enum MoveDecision: Hashable, Sendable {
    /// It is to be brought to this place, where nothing is.
    case place(FilePath)
    /// It is where it belongs.
    case inPlace
    /// A file with the same content is at this path, where it would belong.
    case sameIsThere(FilePath)
    /// The template names no folder for it.
    case noFolder
}

/// Decides where images go, one by one: a pure function of the images in their order and of what is
/// there already. What a run has planned for one image is taken into account for the next.
package struct MovePlanner: Sendable {
    private let template: AlbumTemplate
    private let isRenaming: Bool
    /// What will be at the places that were planned: the hash of the image.
    private var claims: [FilePath: String] = [:]

    /// - Parameter isRenaming: Name images by their title and creator, where a title is known.
    package init(template: AlbumTemplate, isRenaming: Bool) {
        self.template = template
        self.isRenaming = isRenaming
    }

    /// Decides on the next image.
    ///
    /// - Parameters:
    ///   - root: The absolute path of the folder that albums are in.
    ///   - present: Tells what is at a path. Asked for few of them.
    package mutating func decision<Failure>(
        on image: SortableImage, below root: FilePath,
        present: (FilePath) throws(Failure) -> PresentFile
    ) throws(Failure) -> MoveDecision {
        let folders = template.folders(for: image.facts)
        guard !folders.isEmpty, let own = image.location.relative.lastComponent else {
            return .noFolder
        }
        let folder = folders.reduce(root) { $0.appending(name: Array($1.utf8)) }
        let ownName = FileName(own.bytes)
        let name = name(of: image, own: ownName)
        if folder == image.location.path.removingLastComponent(), ownName.isNumbered(name) {
            return .inPlace
        }
        var number = 0
        while true {
            number += 1
            let place = folder.appending(name: name.numbered(number))
            if let claim = claims[place] {
                if claim == image.sha256 { return .sameIsThere(place) }
                continue
            }
            switch try present(place) {
            case .same: return .sameIsThere(place)
            case .other: continue
            case .nothing:
                claims[place] = image.sha256
                return .place(place)
            }
        }
    }

    private func name(of image: SortableImage, own: FileName) -> FileName {
        guard isRenaming else { return own }
        return FileName(of: image.facts, extensionOf: own) ?? own
    }
}
