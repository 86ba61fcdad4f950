package import ScreenshotLibrary
package import SystemPackage

/// How images are sorted into albums.
package struct SortOptions: Sendable {
    package var way = TransferWay.move
    package var template = AlbumTemplate.albums
    /// Name images by their title and creator, where a title is known.
    package var isRenaming = false
    /// The folder that albums are in; nil for the one that has the store of each image.
    package var target: FilePath?
    /// Where the results are, if not beside the images. ``target`` must be set then.
    package var storeDirectory: FilePath?

    package init() {}
}
