internal import ArgumentParser

/// Paths for `xargs -0`.
struct NullSeparatedOption: ParsableArguments {
    @Flag(
        name: [.customShort("0"), .customLong("null")],
        help: "With --format paths: end each path in NUL, as xargs -0 wants it.")
    var isNullSeparated = false

    func validate(with output: OutputOptions) throws {
        if isNullSeparated && output.format != .paths {
            throw ValidationError("-0 says how paths end; use it with --format paths")
        }
    }
}
