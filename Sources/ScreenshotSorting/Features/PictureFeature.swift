internal import Glibc
internal import ScreenshotModel

/// Something that the picture behind the text says.
struct PictureFeature: Sendable {
    let name: String
    let measure: @Sendable (PictureStatistics, Page) -> Double

    /// All of them, in the order of the model's file.
    static let all: [PictureFeature] = [
        PictureFeature("photographic share") { picture, _ in picture.share(from: 5) },
        PictureFeature("largest photograph") { picture, _ in
            Double(PhotographBlocks(of: picture).largest) / Double(max(1, picture.texture.count))
        },
        PictureFeature("photographs") { picture, _ in
            log1p(Double(PhotographBlocks(of: picture).count))
        },
        PictureFeature("text over photographs") { picture, page in
            let over = page.lines.count { picture.isPhotographic(at: $0, of: page) }
            return Double(over) / Double(max(1, page.lines.count))
        },
        PictureFeature("brightness") { picture, _ in picture.luminance },
        PictureFeature("colourfulness") { picture, _ in picture.colorfulness },
        PictureFeature("share of the commonest colour") { picture, _ in picture.background },
        PictureFeature("colours") { picture, _ in log1p(Double(picture.colors)) },
    ]

    init(_ name: String, measure: @escaping @Sendable (PictureStatistics, Page) -> Double) {
        self.name = name
        self.measure = measure
    }
}

extension PictureStatistics {
    /// From this texture on a cell is part of a photograph.
    static let photographic: UInt8 = 5

    fileprivate func share(from level: UInt8) -> Double {
        Double(texture.count { $0 >= level }) / Double(max(1, texture.count))
    }

    /// Whether the middle of `line` lies on a photograph.
    fileprivate func isPhotographic(at line: PageLine, of page: Page) -> Bool {
        let column = min(columns - 1, max(0, line.center * columns / page.width))
        let row = min(rows - 1, max(0, line.middle * rows / page.height))
        return texture[row * columns + column] >= Self.photographic
    }
}

/// The parts of a picture that are photographic and hang together, such as covers and stills.
struct PhotographBlocks {
    private(set) var count = 0
    /// Cells.
    private(set) var largest = 0

    /// Photographs of fewer cells are icons.
    private static let least = 4

    init(of picture: PictureStatistics) {
        var isOpen = picture.texture.map { $0 >= PictureStatistics.photographic }
        for start in isOpen.indices where isOpen[start] {
            isOpen[start] = false
            var waiting = [start]
            var size = 0
            while let cell = waiting.popLast() {
                size += 1
                for next in Self.neighbours(of: cell, picture) where isOpen[next] {
                    isOpen[next] = false
                    waiting.append(next)
                }
            }
            if size >= Self.least { count += 1 }
            largest = max(largest, size)
        }
    }

    private static func neighbours(of cell: Int, _ picture: PictureStatistics) -> [Int] {
        let column = cell % picture.columns
        var cells: [Int] = []
        if column > 0 { cells.append(cell - 1) }
        if column + 1 < picture.columns { cells.append(cell + 1) }
        if cell >= picture.columns { cells.append(cell - picture.columns) }
        if cell + picture.columns < picture.texture.count { cells.append(cell + picture.columns) }
        return cells
    }
}
