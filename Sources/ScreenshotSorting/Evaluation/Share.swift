/// How many of how many. A share of nothing has no value, so that no report holds a NaN.
package struct Share: Hashable, Sendable {
    package var count: Int
    package var total: Int

    package init(_ count: Int, of total: Int) {
        self.count = count
        self.total = total
    }

    /// How many of `elements` satisfy `condition`.
    package init<Elements: Collection>(
        of elements: Elements, where condition: (Elements.Element) -> Bool
    ) {
        self.init(elements.count(where: condition), of: elements.count)
    }

    /// 0…1; nil where there is nothing to have a share of.
    package var value: Double? {
        total > 0 ? Double(count) / Double(total) : nil
    }
}
