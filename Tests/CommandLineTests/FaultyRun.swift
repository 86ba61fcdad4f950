internal import Foundation
internal import Subprocess
internal import SystemPackage
internal import TestSupport

/// The command with the library of Tests/Faults loaded into it, which lets one of its calls on the
/// files of a folder fail.
struct FaultyRun {
    /// What befalls calls, as Faults.h names it: `EIO`.
    var fault: String
    /// Whether it befalls all calls from that one on.
    var isLasting = false
    let folder: ScreenshotFolder

    /// Runs the command without a fault in a copy of the folder, and then with one in the folder.
    ///
    /// - Parameter isMeant: Tells the call that is to fail by its name and the end of its path; of
    ///   several, the last one fails.
    /// - Returns: nil if the command makes no such call.
    func run(
        _ arguments: [String], failing isMeant: (_ name: String, _ path: String) -> Bool
    ) async throws -> Screensort.Outcome? {
        let scratch = try TemporaryFolder()
        _ = try await Shell.run("cp -a \(folder.path)/. \(scratch.path)/copy", in: scratch.path)
        let log = scratch("log")
        _ = try await command(in: scratch("copy"), ["FAULTS_LOG": log.string])
            .run(arguments.map { Array($0.utf8) })
        let lines = String(decoding: try scratch.read("log"), as: UTF8.self).split(separator: "\n")
        let numbers = lines.compactMap { line -> Substring? in
            let parts = line.split(separator: "\t", maxSplits: 3)
            guard parts.count == 4, isMeant(String(parts[2]), String(parts[3])) else { return nil }
            return parts[0]
        }
        guard let number = numbers.last(where: { $0 != "0" }) else { return nil }
        return try await command(in: folder.path, ["FAULTS_AT": String(number)])
            .run(arguments.map { Array($0.utf8) })
    }

    private func command(in root: FilePath, _ variables: [String: String]) -> Screensort {
        var command = folder.command
        command.folder = root
        let library = Screensort.builtExecutable.removingLastComponent().appending("libFaults.so")
        command.environment["LD_PRELOAD"] = library.string
        command.environment["FAULTS_ROOT"] = root.string
        command.environment["FAULTS_FAULT"] = fault
        if isLasting { command.environment["FAULTS_LASTING"] = "1" }
        for (name, value) in variables {
            command.environment[.init(stringLiteral: name)] = value
        }
        return command
    }
}
