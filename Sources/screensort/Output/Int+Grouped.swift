extension Int {
    /// The number with a comma between thousands: `1,234`.
    var grouped: String {
        let digits = Array(String(magnitude))
        var text = self < 0 ? "-" : ""
        for (place, digit) in digits.enumerated() {
            if place > 0 && (digits.count - place).isMultiple(of: 3) { text += "," }
            text.append(digit)
        }
        return text
    }
}
