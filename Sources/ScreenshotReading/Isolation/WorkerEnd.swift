internal import Glibc

/// How a process that read images ended, of itself or by others.
package enum WorkerEnd: Hashable, Sendable {
    /// By the signal of this number (signal(7)).
    case signal(Int32)
    /// It exited, though there was work.
    case exit(status: Int32)
    /// It was short of memory: its limit in bytes.
    case memory(limit: Int)
    /// It answered with something that is no answer, and was ended.
    case garbage
}

extension WorkerEnd {
    /// Whether it had used up its processor time, which is more than an image may take.
    var isOutOfTime: Bool {
        self == .signal(SIGXCPU)
    }
}

extension WorkerEnd: CustomStringConvertible {
    /// In words that follow on "the engine".
    package var description: String {
        switch self {
        case .signal(let number): "ended with \(Self.name(ofSignal: number))"
        case .exit(let status): "left with status \(status)"
        case .memory(let limit): "ran out of memory (\(limit >> 20) MiB)"
        case .garbage: "gave an answer that makes no sense"
        }
    }

    private static func name(ofSignal number: Int32) -> String {
        switch number {
        case SIGILL: "an illegal instruction (SIGILL)"
        case SIGTRAP: "a failed check (SIGTRAP)"
        case SIGABRT: "an abort (SIGABRT)"
        case SIGBUS: "a bus error (SIGBUS)"
        case SIGFPE: "an arithmetic error (SIGFPE)"
        case SIGKILL: "SIGKILL, which the system sends when memory is short"
        case SIGSEGV: "a segmentation fault (SIGSEGV)"
        case SIGSYS: "a forbidden system call (SIGSYS)"
        default: "signal \(number)"
        }
    }
}
