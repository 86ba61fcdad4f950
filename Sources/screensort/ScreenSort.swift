internal import ArgumentParser

@main
struct ScreenSort: AsyncParsableCommand {
    func run() async throws {}
}
