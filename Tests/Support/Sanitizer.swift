internal import Glibc

/// A sanitizer that the tests and all that they start were built with.
package enum Sanitizer {
    /// Whether there is one. It takes calls and memory for itself.
    package static let isPresent = ["__tsan_init", "__asan_init"].contains { (name: String) in
        dlsym(nil, name) != nil
    }
}
