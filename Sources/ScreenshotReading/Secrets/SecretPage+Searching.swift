extension SecretPage {
    /// Whether these small letters stand at a place, in whatever case.
    func has(_ text: some Collection<UInt8>, at place: Int) -> Bool {
        guard place >= 0, place + text.count <= characters.count else { return false }
        return zip(text, characters[place...]).allSatisfy { $0 == $1.lowercased }
    }

    /// Whether a word begins with this text of small letters somewhere in a part of the page.
    func hasWord(beginningWith text: String, in range: Range<Int>) -> Bool {
        let text = Array(text.utf8)
        return range.contains { place in
            characters[place].lowercased == text[0] && isWordStart(place) && has(text, at: place)
        }
    }

    /// Whether the letter or digit at a place has none before it.
    func isWordStart(_ place: Int) -> Bool {
        !self[place - 1].isAlphanumeric
    }
}
