package import ScreenshotModel

/// Results as XMP sidecars, which photo managers read beside the images.
///
/// Format: ISO 16684-1. The caption is what people read of an image (`dc:description`) and hear of it
/// (`Iptc4xmpCore:AltTextAccessibility`), the recognized text its long description; category, album
/// and creator are keywords.
package enum XMPText {
    /// What a sidecar says of its maker.
    private static let maker = "screensort"
    /// In so many bytes from its start, a sidecar of ours has named its maker.
    package static let signatureLimit = 256

    /// Whether a file that starts so was made here.
    package static func isOurs(firstBytes: [UInt8]) -> Bool {
        String(decoding: firstBytes, as: UTF8.self).contains("x:xmptk=\"\(maker)\"")
    }

    /// The text of a sidecar.
    ///
    /// - Parameter fields: Of a result.
    /// - Returns: nil if there is nothing to say.
    package static func sidecar(_ fields: [String: JSONValue]) -> [UInt8]? {
        let isKnown = fields["status"] == .string(ProcessingStatus.success.rawValue)
        let known = isKnown ? fields : [:]
        let keywords = ["category", "album", "creator"].compactMap { known[$0]?.string }
        let properties = [
            alternative("dc:title", known["title"]?.string),
            list("dc:subject", "rdf:Bag", keywords),
            alternative("dc:description", known["caption"]?.string),
            alternative("Iptc4xmpCore:AltTextAccessibility", known["caption"]?.string),
            alternative("Iptc4xmpCore:ExtDescrAccessibility", fields["text"]?.string),
        ].compactMap(\.self)
        guard !properties.isEmpty else { return nil }
        return Array((opening + properties.joined() + closing).utf8)
    }

    private static let opening = """
        <?xml version="1.0" encoding="UTF-8"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="\(maker)">
         <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about=""
            xmlns:dc="http://purl.org/dc/elements/1.1/"
            xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">

        """

    private static let closing = """
          </rdf:Description>
         </rdf:RDF>
        </x:xmpmeta>

        """

    /// A text in the language that needs no name.
    private static func alternative(_ name: String, _ text: String?) -> String? {
        guard let text, !text.isEmpty else { return nil }
        return """
               <\(name)><rdf:Alt><rdf:li xml:lang="x-default">\(escaped(text))</rdf:li></rdf:Alt></\(name)>

            """
    }

    private static func list(_ name: String, _ kind: String, _ texts: [String]) -> String? {
        guard !texts.isEmpty else { return nil }
        let items = texts.map { "<rdf:li>\(escaped($0))</rdf:li>" }.joined()
        return "   <\(name)><\(kind)>\(items)</\(kind)></\(name)>\n"
    }

    /// Text as XML has it. Characters that XML 1.0 does not know are left out.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\t", "\n": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
