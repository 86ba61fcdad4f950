/// The likeliest answer to one of the questions about a page.
struct WorkAnswer {
    let candidate: WorkCandidate
    /// Its share among all candidates and there being no answer, 0…1.
    let share: Float
    /// The share of there being no answer.
    let none: Float
}
