/// How long a ``FolderWatcher`` waits for what.
package struct WatchTiming: Hashable, Sendable {
    /// How long a file stays as it is, twice, before it is taken for whole. A file that is saved
    /// several times a second is then read once.
    package var quiet = Duration.milliseconds(250)
    /// The same for a file that is empty, or that was written to and not closed: a download may
    /// pause for so long.
    package var patience = Duration.seconds(10)
    /// A file that was last changed so long ago when it is found is whole.
    package var settledAge = Duration.seconds(2)
    /// How often it is looked whether the watched folders are still where they were.
    package var presence = Duration.seconds(1)
    /// How often folders are looked through that cannot be watched.
    package var polling = Duration.seconds(2)
    /// How many times longer than a look the pause after it is at least, so that looking through a
    /// large folder takes no more than a small part of a core; 0 if it may take all of it.
    package var restFactor = 20

    package init() {}
}
