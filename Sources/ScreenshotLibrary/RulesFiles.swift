package import SystemPackage

/// Where the rules of the user's own categories are kept.
package enum RulesFiles {
    private static let name = "rules.toml"
    private static let folder = "screensort"

    /// A longer file is refused: it would not be one of rules.
    private static let lengthLimit = 1 << 20

    /// The user's rules: `screensort/rules.toml` in `$XDG_CONFIG_HOME`, else in `~/.config`
    /// (https://specifications.freedesktop.org/basedir-spec/latest/).
    ///
    /// - Returns: nil if the environment tells of no home.
    package static func ofUser(environment: [String: String]) -> FilePath? {
        configurationFolder(environment)?.appending(folder).appending(name)
    }

    /// The rules of a folder, in the directory of its store.
    package static func ofStore(_ store: SidecarStore) -> FilePath {
        store.directory.appending(name)
    }

    /// The bytes of a rules file.
    ///
    /// - Throws: ``FileError``; it says so if there is no such file.
    package static func contents(of file: FilePath) throws(FileError) -> [UInt8] {
        try FileSystem.readAll(file, upTo: lengthLimit)
    }

    /// Whether something is at the path of a rules file, even if it cannot be read.
    ///
    /// - Throws: If that cannot be told: rules that are passed over would sort images wrong.
    package static func exists(_ file: FilePath) throws(FileError) -> Bool {
        try FileSystem.exists(file)
    }

    private static func configurationFolder(_ environment: [String: String]) -> FilePath? {
        // The specification wants relative paths to be ignored.
        if let folder = environment["XDG_CONFIG_HOME"].map({ FilePath($0) }), folder.isAbsolute {
            return folder
        }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return FilePath(home).appending(".config")
    }
}
