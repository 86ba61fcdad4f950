package import ScreenshotModel

/// What a run is, as its journal says at its start.
package struct RunHeader: Hashable, Sendable {
    package enum Command: String, Hashable, Sendable {
        case sort, undo
    }

    /// The version of the layout of journals. Fields may be added, never renamed.
    static let schema = 1

    /// Of the number that a token is: with digits and letters it is short.
    package static let tokenRadix = 36

    package var command: Command
    /// When the run began.
    package var at: Timestamp
    /// The number of the run that is undone; nil unless the command is `undo`.
    package var undoes: Int?
    /// Whether it undoes only what was done with single images, not all that the other run did.
    package var isOfSingleFiles: Bool
    /// Text that no other run has, for the names of its temporary files.
    var token: String

    package init(
        command: Command, at: Timestamp, undoes: Int? = nil, isOfSingleFiles: Bool = false,
        token: String = String(UInt64.random(in: .min ... .max), radix: Self.tokenRadix)
    ) {
        self.command = command
        self.at = at
        self.undoes = undoes
        self.isOfSingleFiles = isOfSingleFiles
        self.token = token
    }
}

extension RunHeader {
    /// Whether a text can be a token, which is part of the names of files that are removed unseen.
    static func isToken(_ text: String) -> Bool {
        UInt64(text, radix: tokenRadix) != nil
    }
}

/// How a step ended.
package enum StepOutcome: Hashable, Sendable {
    case done
    /// All is as it was before the step, for the reason given.
    case failed(String)
}
