/// What a picture looks like, whatever is written in it.
package struct PictureStatistics: Hashable, Sendable {
    /// Of the grid whose cells ``texture`` describes.
    package var columns: Int
    /// Of the grid.
    package var rows: Int
    /// How photographic each cell is, row by row from the top: 0…9. Smooth gradients and texture of
    /// many tones are 9; even surfaces, and text or lines on them, are 0.
    package var texture: [UInt8]
    /// The mean brightness, 0…1.
    package var luminance: Double
    /// 0…1, where 1 is what Hasler and Süsstrunk call extremely colourful.
    package var colorfulness: Double
    /// The share of the commonest colour at 4 bits a channel, 0…1.
    package var background: Double
    /// How many of the 4096 colours at 4 bits a channel each cover at least 1/2000 of the picture.
    package var colors: Int
    /// A perceptual hash: those of pictures that look alike differ in few bits. nil in results of
    /// versions that did not make one.
    package var hash: UInt64?

    /// Numbers are kept to three decimals: more would be noise.
    ///
    /// - Parameter texture: As many as `columns * rows`.
    package init(
        columns: Int, rows: Int, texture: [UInt8], luminance: Double, colorfulness: Double,
        background: Double, colors: Int, hash: UInt64? = nil
    ) {
        self.columns = columns
        self.rows = rows
        self.texture = texture
        self.luminance = rounded(luminance)
        self.colorfulness = rounded(colorfulness)
        self.background = rounded(background)
        self.colors = colors
        self.hash = hash
    }
}

extension PictureStatistics {
    /// Reads statistics back from the JSON that a sidecar holds.
    ///
    /// - Returns: nil if something is missing, or is not what it should be.
    package init?(json: JSONValue) {
        guard let fields = json.object,
            let columns = fields["columns"]?.integer, let rows = fields["rows"]?.integer,
            let texture = fields["texture"]?.string.flatMap(Self.levels(ofDigits:)),
            let luminance = fields["luminance"]?.number,
            let colorfulness = fields["colorfulness"]?.number,
            let background = fields["background"]?.number, let colors = fields["colors"]?.integer,
            columns > 0, rows > 0, texture.count.isMultiple(of: columns),
            texture.count / columns == rows
        else { return nil }
        self.init(
            columns: columns, rows: rows, texture: texture, luminance: luminance,
            colorfulness: colorfulness, background: background, colors: colors,
            hash: fields["hash"]?.string.flatMap { UInt64($0, radix: 16) })
    }

    /// An object with every key; the texture is a string of digits, the hash a hexadecimal number.
    package var json: JSONValue {
        .object([
            "background": .number(background),
            "colorfulness": .number(colorfulness),
            "colors": JSONValue(colors),
            "columns": JSONValue(columns),
            "hash": JSONValue(hash.map(Self.hexadecimal)),
            "luminance": .number(luminance),
            "rows": JSONValue(rows),
            "texture": .string(
                String(decoding: texture.map { UInt8(ascii: "0") + $0 }, as: UTF8.self)),
        ])
    }

    /// 16 digits.
    private static func hexadecimal(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func levels(ofDigits digits: String) -> [UInt8]? {
        let levels = digits.utf8.map { $0 &- UInt8(ascii: "0") }
        return levels.allSatisfy { $0 <= 9 } ? levels : nil
    }
}

private func rounded(_ number: Double) -> Double {
    number.rounded(toDecimals: 3)
}
