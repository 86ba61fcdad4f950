internal import ScreenshotModel
@testable internal import ScreenshotSorting
internal import TestSupport
internal import Testing

struct WorkLinePartsTests {
    @Test(arguments: [
        ("07 Paper Lanterns", "Paper Lanterns"), ("3. Paper Lanterns", "Paper Lanterns"),
        ("Paper Lanterns 3:45", "Paper Lanterns"), ("Paper Lanterns (2016)", "Paper Lanterns"),
        ("Paper Lanterns HD", "Paper Lanterns"), ("Title: Paper Lanterns", "Paper Lanterns"),
        ("Mara Finch - Paper Lanterns", "Paper Lanterns"), ("by Mara Finch", "Mara Finch"),
        ("Paper Lanterns by Mara Finch", "Mara Finch"), ("Mara Finch (Author)", "Mara Finch"),
        ("Mara Finch, Elm Press, 2016", "Mara Finch"), ("> Paper Lanterns", "Paper Lanterns"),
    ])
    func `what interfaces add to a name is cut off`(line: String, name: String) {
        #expect(parts(of: line).contains(name))
    }

    @Test func `parentheses in the middle of a name belong to it`() {
        #expect(!parts(of: "M. Finch (Mara Ann) Elm").contains("M. Finch"))
    }

    @Test(arguments: ["Paper Lanterns", "Up", "24", "What Now?"])
    func `a line that is only a name is not cut`(line: String) {
        #expect(parts(of: line).isEmpty)
    }

    private func parts(of text: String) -> [String] {
        let line = WorkLine(PageLine(TextObservation.make(text: text), at: 0))
        return WorkLineParts(line).parts.map { PrintedText(cleaning: $0.text).text }
    }
}
