// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours is built with the same strictness; a warning is an error.
let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A layer: a library target. The arrows between layers point one way, and the compiler enforces it:
/// Model <- Reading, Sorting, Library <- Pipeline <- screensort.
func layer(
    _ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting] = []
) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings + settings)
}

/// For layers that go over pixels and words: in debug builds too, their loops are optimized, which
/// would take tens of times as long. Overflow and bounds are checked all the same.
let optimizedAlways: [SwiftSetting] = [
    .unsafeFlags(
        ["-O", "-wmo", "-num-threads", "2", "-disable-batch-mode"], .when(configuration: .debug))
]

/// The tests of one layer, which also see `TestSupport`.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name), "TestSupport"] + dependencies,
        swiftSettings: swiftSettings)
}

let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")

let package = Package(
    name: "screensort",
    products: [
        .executable(name: "screensort", targets: ["screensort"]),
        // Preloaded into the command by tests, which let its calls on files fail.
        Product.`library`(name: "Faults", type: .dynamic, targets: ["Faults"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    ],
    targets: [
        .target(
            name: "CTesseract",
            cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])],
            linkerSettings: [
                .linkedLibrary("tesseract"), .linkedLibrary("lept"), .linkedLibrary("png"),
                .linkedLibrary("deflate"), .linkedLibrary("jpeg"),
            ]),
        // Optimized in debug builds too, where the same loops would take a hundred times as long.
        .target(
            name: "CLineReader",
            cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror", "-O2"])],
            linkerSettings: [.linkedLibrary("m")]),
        .target(
            name: "CIsolation", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
        layer("ScreenshotModel", [systemPackage]),
        layer(
            "ScreenshotReading",
            [
                "CIsolation", "CLineReader", "CTesseract", "ScreenshotModel", systemPackage,
                .product(name: "Crypto", package: "swift-crypto"),
            ], optimizedAlways),
        .target(
            name: "CSortingModel", exclude: ["Resources"],
            cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
        layer("ScreenshotSorting", ["CSortingModel", "ScreenshotModel"], optimizedAlways),
        .target(
            name: "CFileSystem", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
        layer("ScreenshotLibrary", ["CFileSystem", "ScreenshotModel", systemPackage, grdb]),
        layer(
            "ScreenshotPipeline",
            [
                "ScreenshotModel", "ScreenshotReading", "ScreenshotSorting", "ScreenshotLibrary",
                systemPackage,
                .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        .executableTarget(
            name: "screensort",
            dependencies: [
                "ScreenshotModel", "ScreenshotReading", "ScreenshotLibrary", "ScreenshotPipeline",
                systemPackage,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "TestSupport",
            dependencies: ["ScreenshotModel", "ScreenshotReading", systemPackage],
            path: "Tests/Support",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "StubWorker",
            dependencies: ["ScreenshotModel", "ScreenshotReading", systemPackage],
            path: "Tests/StubWorker",
            swiftSettings: swiftSettings),
        .target(
            name: "Faults", path: "Tests/Faults",
            cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
        tests(of: "ScreenshotModel", [systemPackage]),
        tests(of: "ScreenshotReading", ["ScreenshotModel", "StubWorker", systemPackage]),
        tests(of: "ScreenshotSorting", ["CSortingModel", "ScreenshotModel"]),
        tests(of: "ScreenshotLibrary", ["ScreenshotModel", systemPackage, grdb]),
        tests(
            of: "ScreenshotPipeline",
            [
                "ScreenshotModel", "ScreenshotReading", "ScreenshotSorting", "ScreenshotLibrary",
                "StubWorker", systemPackage,
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "screensort", "ScreenshotModel", "ScreenshotSorting", "ScreenshotLibrary",
                "TestSupport", systemPackage, subprocess,
            ],
            swiftSettings: swiftSettings),
    ]
)

// Only for `make fuzz`: libFuzzer brings the main function, so that no other build can link this.
if Context.environment["SCREENSORT_FUZZ"] != nil {
    package.targets += [
        .executableTarget(
            name: "LineFinderFuzzer",
            dependencies: ["ScreenshotReading"],
            path: "Tests/Fuzzing/LineFinder",
            swiftSettings: swiftSettings + [.unsafeFlags(["-parse-as-library"])]),
        .executableTarget(
            name: "TextFuzzer",
            dependencies: [
                "ScreenshotModel", "ScreenshotSorting", "ScreenshotLibrary", "ScreenshotPipeline",
                "TestSupport", systemPackage,
            ],
            path: "Tests/Fuzzing/Texts",
            swiftSettings: swiftSettings + [.unsafeFlags(["-parse-as-library"])]),
    ]
}

if Context.environment["SCREENSORT_BENCH"] != nil {
    package.targets += [
        .executableTarget(
            name: "StageBenchmark",
            dependencies: ["ScreenshotModel", "ScreenshotReading"],
            path: "Tests/Benchmarks/Stages",
            swiftSettings: swiftSettings + [.unsafeFlags(["-parse-as-library"])]),
        .executableTarget(
            name: "SortingBenchmark",
            dependencies: ["ScreenshotModel", "ScreenshotSorting"],
            path: "Tests/Benchmarks/Sorting",
            swiftSettings: swiftSettings + [.unsafeFlags(["-parse-as-library"])]),
    ]
}
