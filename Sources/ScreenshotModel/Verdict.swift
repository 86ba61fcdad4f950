/// How the processing of one image ended.
package enum ProcessingStatus: String, Hashable, Sendable, CaseIterable {
    /// Read and classified.
    case success
    /// Read, but it shows nothing we know, or we are not sure enough. The image stays where it is.
    case flagged
    /// Could not be read.
    case failed
}

/// Why a result is not a success.
package enum ProcessingReason: String, Hashable, Sendable, CaseIterable {
    case noText = "no_text"
    case lowConfidence = "low_confidence"
    case timeout
    case unreadable
    case notAnImage = "not_an_image"
    case tooLarge = "too_large"
    case vanished
    case engineFailed = "engine_failed"
    case quarantined
}

/// What is said of an image: its category, the work it shows, and the words for people.
package struct Verdict: Hashable, Sendable {
    package var status: ProcessingStatus
    package var reason: ProcessingReason?
    package var category: Category
    /// The folder for the image, if a rule of the user's own names one.
    package var album: String?
    /// 0…1: of the verdicts that say 0.9, nine in ten should be right.
    package var confidence: Double
    /// The category that is likeliest beside ``category``; nil where none was weighed.
    package var runnerUp: RankedCategory?
    /// The work that is shown, exactly as printed.
    package var title: String?
    /// The artist, director or author of the work, exactly as printed.
    package var creator: String?
    /// What else is printed about the work.
    package var details = WorkDetails()
    /// One line for people.
    package var caption: String
    /// What was done or why not, one sentence.
    package var message: String
    /// A search link for the work at a public service.
    package var link: String?

    package init(
        status: ProcessingStatus, reason: ProcessingReason? = nil, category: Category,
        album: String? = nil, confidence: Double, runnerUp: RankedCategory? = nil,
        title: String? = nil, creator: String? = nil, details: WorkDetails = WorkDetails(),
        caption: String, message: String, link: String? = nil
    ) {
        self.status = status
        self.reason = reason
        self.category = category
        self.album = album
        self.confidence = confidence
        self.runnerUp = runnerUp
        self.title = title
        self.creator = creator
        self.details = details
        self.caption = caption
        self.message = message
        self.link = link
    }

    /// The caption of every image whose category is unknown.
    package static let unknownCaption = "Could not classify"

    /// The verdict on an image that could not be read.
    ///
    /// The message is one sentence that names the cause and, where there is one, the remedy.
    package static func failed(_ reason: ProcessingReason, message: String) -> Verdict {
        Verdict(
            status: .failed, reason: reason, category: .unknown, confidence: 0,
            caption: unknownCaption, message: message)
    }
}
