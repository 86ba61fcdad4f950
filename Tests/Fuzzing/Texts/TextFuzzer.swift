/// Tries one input. What is wrong with that is no error; what is wrong with us ends the process.
private typealias Target = @Sendable (UnsafeBufferPointer<UInt8>) throws -> Void

/// What can be fuzzed, by the name of the program: they are all links to one, which takes the time
/// of one build.
private let targets: [String: Target] = [
    "journal": JournalTarget.check,
    "json_lines": LinesTarget.check,
    "names": NamesTarget.check,
    "path_lists": ListsTarget.check,
    "query": QueryTarget.check,
    "rules": RulesTarget.check,
    "sidecar": SidecarTarget.check,
]

private let target: Target = {
    let program = CommandLine.arguments.first ?? ""
    let name = program.split(separator: "/").last.map(String.init) ?? ""
    guard let target = targets[name] else {
        fatalError("start this by the name of a target: \(targets.keys.sorted())")
    }
    return target
}()

/// Lets the target take one input of libFuzzer's, which calls this by its name in C.
@_cdecl("LLVMFuzzerTestOneInput")
func takeInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
        try target(UnsafeBufferPointer(start: bytes, count: count))
    } catch {
        fatalError("what may not fail has failed: \(error)")
    }
    return 0
}
