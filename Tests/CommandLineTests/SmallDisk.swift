internal import Foundation
internal import Subprocess
internal import SystemPackage
internal import TestSupport

/// A file system of its own in memory, for the time of one script: a small one, to be filled.
struct SmallDisk {
    /// As mount(8) takes them for a tmpfs: `size=2m`.
    var options: String

    /// What a script left behind.
    struct Outcome {
        /// What it printed, by the titles that it gave with `section TITLE`.
        var sections: [String: String]
        /// What went wrong with the script itself.
        var trouble: String

        /// What the command said at a section, on both streams, and its exit status in the last line.
        subscript(_ section: String) -> String {
            sections[section] ?? "no section \(section): \(trouble)"
        }

        func status(_ section: String) -> String {
            self[section].split(separator: "\n").last.map(String.init) ?? "none"
        }
    }

    /// Whether this user may mount one: root may, and who has a namespace to be root in.
    static func isMountable() async -> Bool {
        let outcome = try? await SmallDisk(options: "size=1m").run("section mounted; echo yes")
        return outcome?.sections["mounted"] == "yes\n"
    }

    /// Runs a script for bash in the folder of the disk. `$0` is the command's file, `$fixtures` the
    /// folder of the fixtures; `section TITLE` begins a section, `try …` runs the command and prints
    /// its exit status, `fill` takes all space that is left, and `free` gives it back.
    func run(_ script: String) async throws -> Outcome {
        let folder = try TemporaryFolder()
        let result = try await Subprocess.run(
            .path("/usr/bin/unshare"),
            arguments: [
                "--map-root-user", "--mount", "/bin/bash", "-c", Self.frame + script,
                Screensort.builtExecutable.string, options, Fixture.url("").path(),
            ],
            environment: .inherit.updating(["XDG_CONFIG_HOME": "/nonexistent", "LC_ALL": "C"]),
            workingDirectory: folder.path,
            output: .string(limit: 1 << 22), error: .string(limit: 1 << 22))
        var sections: [String: String] = [:]
        for part in result.standardOutput.components(separatedBy: "=== ").dropFirst() {
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            sections[String(lines[0])] = lines.count > 1 ? String(lines[1]) : ""
        }
        return Outcome(sections: sections, trouble: result.standardError)
    }

    private static let frame = """
        set -e
        mkdir disk; mount -t tmpfs -o "$1" tmpfs disk; cd disk
        fixtures=$2
        section() { echo "=== $*"; }
        try() { local status=0; "$0" "$@" 2>&1 || status=$?; echo "$status"; }
        fill() { cat /dev/zero > filler 2>/dev/null || true; }
        free() { rm -f filler; }
        images() { find . -name .screensort -prune -o -type f -print0 | sort -z | xargs -0 sha256sum; }
        pictures() { for number in 1 2 3; do
            (cat "$fixtures/odd/palette.png"; echo $number) > "$number.png"; done; }

        """
}
