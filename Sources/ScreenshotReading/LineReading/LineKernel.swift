internal import CLineReader
internal import FoundationEssentials

/// A set of instructions that lines are read with. All give exactly the same results.
enum LineKernel: String, CaseIterable {
    case portable, avx2, avx512, neon

    /// The one that the environment variable `SCREENSORT_KERNEL` names, for measuring; without it, or
    /// if this processor cannot run that one, the fastest.
    static var chosen: LineKernel {
        let name = ProcessInfo.processInfo.environment["SCREENSORT_KERNEL"] ?? ""
        guard let named = LineKernel(rawValue: name), named.isAvailable else { return fastest }
        return named
    }

    /// The fastest one that this processor can run.
    static var fastest: LineKernel {
        allCases.first { $0.kernel == screensort_kernel_fastest() } ?? .portable
    }

    /// Whether this build has it and this processor can run it.
    var isAvailable: Bool {
        screensort_kernel_is_available(kernel)
    }

    var kernel: screensort_kernel {
        switch self {
        case .portable: SCREENSORT_KERNEL_PORTABLE
        case .avx2: SCREENSORT_KERNEL_AVX2
        case .avx512: SCREENSORT_KERNEL_AVX512
        case .neon: SCREENSORT_KERNEL_NEON
        }
    }
}
