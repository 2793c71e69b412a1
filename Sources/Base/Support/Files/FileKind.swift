/// What a file is, as its first bytes show, for messages about a file that is of no use where it is named.
package struct FileKind: Hashable, Sendable {
  /// What files of a kind hold.
  package enum Content: Hashable, Sendable {
    /// An image, or a movie, of a kind that is read.
    case image, movie
    /// An image of a kind that is not read.
    case unreadImage
    /// An animation of a kind that is not read.
    case unreadAnimation
    /// Pages.
    case document
    case sound
    /// What sound is made of: notes.
    case notes
    case font
    case text
    /// A packed file, or several of them.
    case archive
    case program
    /// Something else in the place of the file: then the advice says what to do.
    case substitute(advice: String)
  }

  /// What people call the kind: `SVG`.
  package let name: String
  package let content: Content

  init(_ name: String, _ content: Content) { (self.name, self.content) = (name, content) }

  /// As many bytes from a file's beginning are looked at.
  package static let headSize = 4096

  /// Recognises a file. Nil where its bytes are not those of any kind that is known.
  /// - Parameters:
  ///   - head: its first bytes, at most `headSize` of them.
  ///   - tail: its last bytes, where some kinds have their mark.
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
  /// Why a file of the kind is no image; nil where it should be one.
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

  /// Why a file of the kind has no sound; nil where it should have.
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

  /// Why a file of the kind is no font; nil where it should be one.
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

  /// Why a file of the kind has no rows; nil where it may be text with rows.
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
