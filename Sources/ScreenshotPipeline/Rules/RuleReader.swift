internal import Foundation
package import ScreenshotLibrary
internal import ScreenshotReading
package import ScreenshotSorting
package import SystemPackage

/// Reads rules files on a thread of its own, those of a store once.
package actor RuleReader {
    private let executor = ThreadExecutor(name: "rules")
    private let environment: [String: String]
    private var setsByStore: [SidecarStore: RuleSet] = [:]

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameter environment: Tells where the user's rules are.
    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
    }

    /// The rules for the images of a store: the user's, and those of its folder, which replace
    /// those of the user that have the same names.
    ///
    /// - Throws: ``RuleProblems`` if any of the files has some.
    package func rules(of store: SidecarStore) throws -> RuleSet {
        if let known = setsByStore[store] { return known }
        let rules = try rules(in: try existing(candidates(for: store)))
        setsByStore[store] = rules
        return rules
    }

    /// The rules for a folder, or for an image in it.
    ///
    /// - Throws: ``RuleProblems``, and ``FileError`` if there is no such folder.
    package func rules(for path: FilePath, storeDirectory: FilePath?) throws -> RuleSet {
        try rules(of: Self.store(of: path, storeDirectory))
    }

    /// Reads the rules of all stores that a run over `inputs` begins with, so that a mistake in
    /// them is known before an image is read. Inputs that are not there have no rules.
    ///
    /// - Throws: ``RuleProblems``, and ``FileError`` if the present folder is gone.
    func prepare(for inputs: [FilePath], storeDirectory: FilePath?) throws {
        var locator = try LibraryLocator(storeDirectory: storeDirectory)
        for input in inputs {
            do {
                _ = try rules(of: locator.locate(input).store)
            } catch is FileError {
                continue
            }
        }
    }

    /// The rules files that would be used for a folder or image and are there, the user's first.
    ///
    /// - Throws: ``FileError`` if there is no such folder.
    package func files(for path: FilePath, storeDirectory: FilePath?) throws -> [FilePath] {
        try existing(candidates(for: try Self.store(of: path, storeDirectory)))
    }

    /// Where rules for a folder or image may be put, the user's first.
    ///
    /// - Throws: ``FileError`` if there is no such folder.
    package func places(for path: FilePath, storeDirectory: FilePath?) throws -> [FilePath] {
        candidates(for: try Self.store(of: path, storeDirectory))
    }

    /// Whether the user's own rules leave secrets in the text of images.
    ///
    /// - Throws: ``RuleProblems`` if the file has some.
    package func keepsSecrets() throws -> Bool {
        guard let file = placeOfUser, try RulesFiles.exists(file) else { return false }
        let content = read(file)
        guard content.problems.isEmpty else { throw RuleProblems(content.problems) }
        return content.keepsSecrets ?? false
    }

    /// The rules of one file alone.
    ///
    /// - Throws: ``RuleProblems``
    package func rules(in file: FilePath) throws -> RuleSet {
        try rules(in: [file])
    }

    private var placeOfUser: FilePath? {
        RulesFiles.ofUser(environment: environment)
    }

    private func candidates(for store: SidecarStore) -> [FilePath] {
        [placeOfUser, RulesFiles.ofStore(store)].compactMap(\.self)
    }

    /// The files that are there, whether they can be read or not.
    private func existing(_ files: [FilePath]) throws -> [FilePath] {
        try files.filter { try RulesFiles.exists($0) }
    }

    private static func store(
        of path: FilePath, _ directory: FilePath?
    ) throws(FileError) -> SidecarStore {
        var locator = try LibraryLocator(storeDirectory: directory)
        return try locator.locate(path).store
    }

    private func rules(in files: [FilePath]) throws -> RuleSet {
        let contents = files.map(read)
        let problems = contents.flatMap(\.problems)
        guard problems.isEmpty else { throw RuleProblems(problems) }
        return RuleSet(contents.flatMap(\.rules))
    }

    /// What one file says, with all that is wrong with it.
    package func read(_ file: FilePath) -> RuleFile {
        let name = file.string
        do {
            let bytes = try RulesFiles.contents(of: file)
            guard let text = String(validating: bytes, as: UTF8.self) else {
                return RuleFile(unreadable: name, because: "not UTF-8; save it as UTF-8")
            }
            return RuleFile(
                text: text, name: name,
                placeOfUser: file == placeOfUser ? nil : placeOfUser?.string)
        } catch {
            return RuleFile(unreadable: name, because: error.cause)
        }
    }
}
