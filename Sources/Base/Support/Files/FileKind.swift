/// The kind of a file, detected from its first bytes, for messages about a file of the wrong kind.
package struct FileKind: Hashable, Sendable {
  /// The content of files of a kind.
  package enum Content: Hashable, Sendable {
    /// An image or a movie in a supported format.
    case image, movie
    /// An image in an unsupported format.
    case unreadImage
    /// An animation in an unsupported format.
    case unreadAnimation
    /// A document with pages.
    case document
    case sound
    /// Musical notes rather than sound.
    case notes
    case font
    case text
    /// A compressed file or an archive.
    case archive
    case program
    /// A placeholder for the real file; the advice describes how to get that.
    case substitute(advice: String)
  }

  /// The common name of the kind: `SVG`.
  package let name: String
  package let content: Content

  init(_ name: String, _ content: Content) { (self.name, self.content) = (name, content) }

  /// The number of bytes at the beginning of a file that are examined.
  package static let headSize = 4096

  /// Recognises a file. Returns nil if its bytes do not match a known kind.
  /// - Parameters:
  ///   - head: its first bytes, at most `headSize`.
  ///   - tail: its last bytes, where some kinds have their signature.
  package init?(head: [UInt8], tail: [UInt8] = []) {
    let kind =
      if let text = Self.decoded(head) {
        FileMark.textualKind(of: head) ?? Self.kind(of: text)
      } else {
        FileMark.kind(of: head, tail: tail)
      }
    guard let kind else { return nil }
    self = kind
  }
}

extension FileKind {
  /// The reason why a file of this kind is not an image; nil if it should be one.
  package var reasonAgainstImage: String? {
    switch content {
    case .image, .movie: nil
    case .unreadImage: "it is \(name), which is not read; write it as PNG"
    case .unreadAnimation: "it is \(name), which is not read; write it as a movie, or one of its frames as PNG"
    case .document: "it is \(name), which is not read; write the page as PNG"
    case .sound, .notes: "it is sound (\(name)), which 'audio' lists, and not an image"
    case .font: "it is a font (\(name)), which 'fonts' lists, and not an image"
    case .text: "it is \(name), and not an image"
    case .archive: "it is \(name), which is not read; name an image that was unpacked from it"
    case .program: "it is \(name), and not an image"
    case .substitute(let advice): "it is \(name); \(advice)"
    }
  }

  /// The reason why a file of this kind has no sound; nil if it should have.
  package var reasonAgainstSound: String? {
    switch content {
    case .sound, .movie: nil
    case .image, .unreadImage, .unreadAnimation: "it is an image (\(name)), which has no sound"
    case .notes: "it is \(name), which is not read; write it as WAV"
    case .font: "it is a font (\(name)), which has no sound"
    case .document, .text, .program: "it is \(name), and not sound"
    case .archive: "it is \(name), which is not read; name a sound that was unpacked from it"
    case .substitute(let advice): "it is \(name); \(advice)"
    }
  }

  /// The reason why a file of this kind is not a font; nil if it should be one.
  package var reasonAgainstFont: String? {
    switch content {
    case .font where Self.readFonts.contains(name): nil
    case .font: "it is \(name), which is not read; write it as TrueType or OpenType"
    case .archive: "it is \(name), which is not read; name a font that was unpacked from it"
    case .substitute(let advice): "it is \(name); \(advice)"
    default: "it is \(name)"
    }
  }

  static let readFonts: Set = ["TrueType", "OpenType", "a TrueType collection"]

  /// The reason why a file of this kind has no rows; nil if it may be text with rows.
  package var reasonAgainstRows: String? {
    switch content {
    case .text: Self.textWithoutRows.contains(name) ? "it is \(name)" : nil
    case .archive, .document: "it is \(name), which is not read; save its rows as CSV"
    case .substitute(let advice): "it is \(name); \(advice)"
    default: "it is \(name)"
    }
  }

  static let textWithoutRows: Set = ["an XML file", "RTF text"]
}
