internal import CSortingModel
internal import ScreenshotModel
@testable internal import ScreenshotSorting
internal import Testing

struct WorkModelTests {
    @Test func `an empty file is a model that says nothing`() {
        let model = WorkModel(text: "")
        let shares = model.probabilities(
            .title, .music, rows: [[Float](repeating: 1, count: 3)], none: [1])
        #expect(shares == [0, 1])
        #expect(model.thresholds[.title] == nil)
    }

    @Test func `screens of other categories have no answer`() {
        let shares = WorkModel.shipped.probabilities(.title, .meme, rows: [[1], [1]], none: [1])
        #expect(shares == [0, 0, 1])
    }

    @Test func `what is written is read again`() {
        #expect(WorkModel(text: WorkModel.shipped.text) == WorkModel.shipped)
    }

    @Test func `the shipped file names the features in the order in which they are read`() {
        let resource = screensort_resource_work()
        let bytes = UnsafeBufferPointer(start: resource.bytes, count: resource.size)
        #expect(WorkModel.shipped.text == String(decoding: bytes, as: UTF8.self))
    }

    @Test func `the shipped model has learned from which probability on to speak`() throws {
        for question in WorkModel.Question.allCases {
            #expect((0.3...0.8).contains(try #require(WorkModel.shipped.thresholds[question])))
        }
    }
}
