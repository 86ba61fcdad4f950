internal import ScreenshotLibrary
internal import Testing

struct DuplicateGroupsTests {
    @Test func `looks that differ in too many bits are never compared`() {
        var groups = DuplicateGroups()
        groups.insert(0, hash: 0) { _ in true }
        groups.insert(1, hash: 0xFF) { _ in true }
        #expect(groups.groups == [[0], [1]])
    }

    @Test func `all looks within the distance are compared, wherever the bits differ`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let hash = random.next()
            let changed = Set(
                (0..<DuplicateGroups.largestDistance).map { _ in
                    UInt64.random(in: 0..<64, using: &random)
                })
            let other = changed.reduce(hash) { $0 ^ 1 << $1 }
            var groups = DuplicateGroups()
            groups.insert(0, hash: hash) { _ in true }
            groups.insert(1, hash: other) { _ in true }
            #expect(groups.groups == [[0, 1]], "\(hash) \(other)")
        }
    }

    @Test func `what is not the same stays apart, however alike it looks`() {
        var groups = DuplicateGroups()
        for number in 0..<3 { groups.insert(number, hash: 5) { $0 == number - 2 } }
        #expect(groups.groups == [[0, 2], [1]])
    }

    @Test func `no chain of small changes joins a group`() {
        var groups = DuplicateGroups()
        for (number, hash) in [UInt64(0), 0x7F, 0x3FFF].enumerated() {
            groups.insert(number, hash: hash) { _ in true }
        }
        #expect(groups.groups == [[0, 1], [2]])
    }
}

struct TextSimilarityTests {
    @Test(arguments: [("", "", 1.0), ("abc", "abc", 1), ("abc", "xyz", 0), ("abcdef", "", 0)])
    func `the score is the share of what both have`(one: String, other: String, score: Double) {
        #expect(TextSimilarity(one).score(with: TextSimilarity(other)) == score)
    }

    @Test func `spaces, line breaks and capitals make no difference`() {
        let one = TextSimilarity("Quiet Mornings\nby Lena Fox")
        #expect(one.score(with: TextSimilarity("quietmornings by lena\tfox")) == 1)
    }

    @Test func `a misread letter leaves most in common, another sentence does not`() {
        let text = "See you at the station tomorrow, the train leaves at nine"
        let one = TextSimilarity(text)
        let misread = TextSimilarity(text.replacing("station", with: "stat1on"))
        let other = TextSimilarity("I have bought the bread and some apples for the cake")
        #expect(one.score(with: misread) > 0.9)
        #expect(one.score(with: other) < 0.4)
    }

    @Test func `a word or two are too little to tell pictures apart`() {
        #expect(TextSimilarity("OK").isShort)
        #expect(!TextSimilarity("See you at the station tomorrow").isShort)
    }
}
