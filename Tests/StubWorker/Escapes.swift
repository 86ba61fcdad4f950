internal import Glibc

/// Ways out of a process.
enum Escapes {
    /// The names of those that are open.
    static var successes: [String] {
        attempts.filter { $0.attempt() >= 0 }.map(\.name)
    }

    private static var attempts: [(name: String, attempt: () -> Int32)] {
        [
            ("reading", { open("/etc/passwd", O_RDONLY) }),
            ("writing", { open("/tmp/screensort-escape", O_WRONLY | O_CREAT, 0o600) }),
            ("listing", { opendir("/") == nil ? -1 : 0 }),
            ("removing", { unlink("/nonexistent") == 0 || errno == ENOENT ? 0 : -1 }),
            ("network", { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }),
            ("local network", { socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) }),
            ("signal", { kill(getppid(), 0) }),
            ("program", { program }),
            ("inherited file", { inheritedFile }),
        ]
    }

    /// 0 if a program can be started.
    private static var program: Int32 {
        var arguments: [UnsafeMutablePointer<CChar>?] = [nil]
        return posix_spawn(nil, "/bin/true", nil, nil, &arguments, nil) == 0 ? 0 : -1
    }

    /// A pipe or a file, beyond the standard ones and that of the replies, that is open from the
    /// start; -1 if there is none.
    private static var inheritedFile: Int32 {
        let first: Int32 = 4
        let end: Int32 = 32
        return (first..<end).first { descriptor in
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { return false }
            return [S_IFIFO, S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
        } ?? -1
    }
}
