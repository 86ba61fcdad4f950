package import ScreenshotModel
package import ScreenshotReading
internal import Synchronization

/// A recognizer that recognizes what it is told, and does what engines do on a bad day.
package actor StubRecognizer: TextRecognizer {
    /// What happens when a picture is to be recognized.
    package enum Behaviour: Sendable {
        case finds([TextObservation])
        case fails(RecognitionError)
        /// Works until it is told to stop.
        case worksUntilStopped
        /// Works until ``StubRecognizer/Gate/open()``, whatever it is told.
        case ignoresEverything(Gate)
    }

    /// Holds a thread up.
    package final class Gate: Sendable {
        private let isOpen = Atomic<Bool>(false)

        package init() {}

        package func open() {
            isOpen.store(true, ordering: .relaxed)
        }

        fileprivate func wait() {
            while !isOpen.load(ordering: .relaxed) {}
        }
    }

    package let engine: EngineDescription?
    /// Says something each time that recognition begins.
    package nonisolated let begun: AsyncStream<Void>
    private let beginning: AsyncStream<Void>.Continuation
    private let behaviour: Behaviour
    private let executor = ThreadExecutor(name: "stub")
    /// How many pictures were to be recognized.
    package private(set) var recognitionCount = 0
    /// Whether each of them was to be recognized on a thread of this package.
    package private(set) var wasAlwaysOnOwnedThread = true

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameter isFallback: Whether it stands in for a faster engine.
    package init(_ behaviour: Behaviour = .finds([]), isFallback: Bool = false) {
        self.behaviour = behaviour
        engine = EngineDescription(
            name: "stub", version: "1", languages: [.english], mode: "test",
            fallback: isFallback)
        (begun, beginning) = AsyncStream.makeStream()
    }

    package func prepare() {}

    package func recognizeText(
        in image: GreyImage, until stop: StopCondition
    ) throws(RecognitionError) -> UnmaskedText {
        recognitionCount += 1
        wasAlwaysOnOwnedThread = wasAlwaysOnOwnedThread && ThreadExecutor.isOwnedThread
        beginning.yield()
        switch behaviour {
        case .finds(let observations): return UnmaskedText(observations)
        case .fails(let error): throw error
        case .worksUntilStopped:
            while true {
                if let error = stop.error { throw error }
            }
        case .ignoresEverything(let gate):
            gate.wait()
            return UnmaskedText([])
        }
    }
}
