/// Finds the minimum of a smooth function of many variables: the limited-memory method of Broyden,
/// Fletcher, Goldfarb and Shanno (Nocedal & Wright, Numerical Optimization, algorithm 7.5).
struct LimitedMemoryBFGS {
    /// The value of the function at a point; it writes the gradient there.
    typealias Objective = (_ point: [Double], _ gradient: inout [Double]) -> Double

    /// The most steps to take.
    var iterations: Int
    /// How many earlier steps tell of the curvature.
    private let memory = 10
    /// It ends where the gradient's largest part is less than this.
    private let tolerance = 1e-5
    /// Of the decrease that the slope promises, at least this share must come true (Armijo).
    private let sufficientDecrease = 1e-4
    /// A step is halved at most so often.
    private let halvings = 30

    init(iterations: Int) {
        self.iterations = iterations
    }

    private struct Step {
        var move: [Double]
        var change: [Double]
        var inverseCurvature: Double
    }

    /// - Parameter start: Where to begin.
    /// - Returns: The point where the search ended.
    func minimum(from start: [Double], of objective: Objective) -> [Double] {
        var point = start
        var gradient = [Double](repeating: 0, count: start.count)
        var value = objective(point, &gradient)
        var steps: [Step] = []
        for _ in 0..<iterations {
            guard (gradient.map(abs).max() ?? 0) > tolerance else { break }
            let direction = direction(against: gradient, steps)
            let slope = dot(direction, gradient)
            guard slope < 0 else { break }
            var nextGradient = gradient
            guard
                let next = lineSearch(
                    from: point, value, along: direction, slope,
                    firstLength: steps.isEmpty
                        ? 1 / max(1, dot(gradient, gradient).squareRoot()) : 1,
                    objective, &nextGradient)
            else { break }
            let move = difference(next.point, point)
            let change = difference(nextGradient, gradient)
            let curvature = dot(move, change)
            if curvature > 1e-12 {
                steps.append(Step(move: move, change: change, inverseCurvature: 1 / curvature))
                if steps.count > memory { steps.removeFirst() }
            }
            (point, value, gradient) = (next.point, next.value, nextGradient)
        }
        return point
    }

    /// The way down that the latest steps suggest: the two-loop recursion.
    private func direction(against gradient: [Double], _ steps: [Step]) -> [Double] {
        var direction = gradient.map { -$0 }
        var shares: [Double] = []
        for step in steps.reversed() {
            let share = step.inverseCurvature * dot(step.move, direction)
            add(-share, of: step.change, to: &direction)
            shares.append(share)
        }
        if let last = steps.last {
            let scale = 1 / (last.inverseCurvature * dot(last.change, last.change))
            for index in direction.indices { direction[index] *= scale }
        }
        for (step, share) in zip(steps, shares.reversed()) {
            let back = step.inverseCurvature * dot(step.change, direction)
            add(share - back, of: step.move, to: &direction)
        }
        return direction
    }

    private func lineSearch(
        from point: [Double], _ value: Double, along direction: [Double], _ slope: Double,
        firstLength: Double, _ objective: Objective, _ gradient: inout [Double]
    ) -> (point: [Double], value: Double)? {
        var length = firstLength
        for _ in 0..<halvings {
            var next = point
            add(length, of: direction, to: &next)
            let nextValue = objective(next, &gradient)
            if nextValue <= value + sufficientDecrease * length * slope { return (next, nextValue) }
            length /= 2
        }
        return nil
    }
}

private func dot(_ left: [Double], _ right: [Double]) -> Double {
    var sum = 0.0
    for index in left.indices { sum += left[index] * right[index] }
    return sum
}

private func add(_ factor: Double, of other: [Double], to sum: inout [Double]) {
    for index in sum.indices { sum[index] += factor * other[index] }
}

private func difference(_ left: [Double], _ right: [Double]) -> [Double] {
    zip(left, right).map { $0 - $1 }
}
