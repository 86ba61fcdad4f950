/// How Tesseract looks for text on a page.
package enum PageSegmentationMode: Int, Sendable {
    case auto = 3
    case singleBlock = 6
    case sparseText = 11
}
