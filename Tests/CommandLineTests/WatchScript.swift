internal import Foundation
internal import Subprocess
internal import SystemPackage
internal import TestSupport

extension Screensort {
    /// Runs `watch` until a script for bash is done, and Ctrl-C after that.
    ///
    /// The script begins when the command watches. In it, `$pid` is the command, `$FIXTURES` the folder
    /// of the fixtures; `lines N` waits until so many results are printed, `says TEXT` until that was
    /// said on standard error, and `picture NUMBER` prints a small picture of its own.
    func watch(_ arguments: [String], script: String) async throws -> Outcome {
        let scratch = try TemporaryFolder()
        var command = self
        command.environment["OUTPUT"] = scratch.path.appending("output").string
        command.environment["ERRORS"] = scratch.path.appending("errors").string
        command.environment["FIXTURES"] = Fixture.url("").path(percentEncoded: false)
        // Without job control (set -m) a shell lets what runs in the background ignore SIGINT.
        let frame = """
            set -m
            "$0" watch "$@" > "$OUTPUT" 2> "$ERRORS" &
            pid=$!
            wait_for() { for _ in {1..6000}; do
              eval "$1" && return; kill -0 $pid 2> "$OUTPUT.gone" || return; sleep 0.01
            done; echo "gave up: $1" >> "$ERRORS"; }
            lines() { wait_for '[ "$(wc -l < "$OUTPUT")" -ge '$1' ]'; }
            says() { text=$1; wait_for 'grep -qF -- "$text" "$ERRORS"'; }
            picture() { cat "$FIXTURES/odd/one-pixel.png"; echo $1; }
            says watching
            \(script)
            kill -INT $pid 2> "$OUTPUT.gone"
            wait $pid
            """
        let status = try await command.bash(frame, arguments)
        return Outcome(
            status: status, output: try scratch.text("output"), errors: try scratch.text("errors"))
    }
}

extension TemporaryFolder {
    fileprivate func text(_ name: FilePath) throws -> String {
        String(decoding: try read(name), as: UTF8.self)
    }
}
