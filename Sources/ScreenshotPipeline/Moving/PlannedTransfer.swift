internal import ScreenshotLibrary

/// An image as a plan has it.
package struct PlannedTransfer: Sendable {
    /// What is to become of it.
    package var transfer: ImageTransfer
    /// How; nil if it stays.
    var order: Order?

    struct Order: Sendable {
        var step: TransferStep
        var check: ImageCheck
        var journal: JournalChoice
    }
}

/// Which journal a step is written into.
struct JournalChoice: Hashable {
    /// The store that has it.
    var store: SidecarStore
    /// The number of the run that is undone.
    var undoes: Int?
    var isOfSingleFiles = false
    /// The number of an earlier run whose journal is gone on with; nil for a new one.
    var continues: Int?
}
