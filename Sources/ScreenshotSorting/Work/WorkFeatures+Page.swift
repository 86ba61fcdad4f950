internal import Glibc

extension WorkFeatures {
    /// Describes the page as a whole: one work, many, or none.
    func pageVector() -> FeatureVector<WorkPageFeature> {
        var vector = FeatureVector<WorkPageFeature>()
        vector[.always] = 1
        let lines = page.lines
        vector[.times] = share(lines.count(where: \.isTime))
        vector.set(.slider, if: page.slider != nil)
        vector.set(.isTall, if: page.height > page.width)
        vector[.lines] = log2(Float(lines.count + 1)) / 7
        vector[.details] = share(lines.count { WorkVocabulary.isDetail(key: $0.text.key) })
        vector[.interface] = share(lines.count(where: \.isInterface))
        vector[.headings] = share(lines.count { WorkVocabulary.headings.contains($0.text.key) })
        vector[.years] = share(lines.count { $0.text.words.contains(where: WorkVocabulary.isYear) })
        vector[.facts] = share(lines.count { $0.factCount > 1 })
        vector[.bylines] = share(
            lines.count { $0.text.words.first.map(WorkVocabulary.bywords.contains) == true })
        vector.set(.titleLabel, if: lines.contains { $0.role == .title })
        vector[.prose] = share(lines.count(where: { $0.text.words.count > 7 }))
        vector[.personWords] = share(
            lines.count { WorkVocabulary.holds($0.text.words, of: .person) })
        vector[.listWords] = share(lines.count { WorkVocabulary.holds($0.text.words, of: .list) })
        vector[.photo] = page.texture.mean
        describeSizes(in: &vector)
        return vector
    }

    private func describeSizes(in vector: inout FeatureVector<WorkPageFeature>) {
        let plausible = page.lines.indices.filter { page.lines[$0].isPlausible }
        let places = plausible.map { page.places[$0] }
        vector[.cards] = share(places.map(\.rowCount).max() ?? 0)
        vector[.columns] = share(places.map(\.columnCount).max() ?? 0)
        vector[.largestSize] = min(3, log2(page.largestSize / page.medianSize)) / 3
        let largeCount = plausible.count { page.lines[$0].size > page.largestSize * 0.85 }
        vector[.largeLines] = share(largeCount)
        vector[.tracks] = share(
            page.lines.count { line in
                line.isTime
                    || line.source.tokens.last.map { $0.contains(":") && ClockTime($0) != nil }
                        == true
            })
        let keys = plausible.map { page.lines[$0].text.key }.filter { $0.utf8.count > 3 }
        vector[.repeats] = share(keys.count - Set(keys).count)
    }

    /// A count as a number of about 0…1: the first few make the most difference.
    private func share(_ count: Int) -> Float {
        log2(Float(1 + count)) / 4
    }
}
