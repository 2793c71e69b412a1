import Foundation

/// The name of a font as texts write it: a family, full name, PostScript name or file. After `#`, it may have the index
/// of the font in its file and positions on its axes, in any order and separated by commas:
/// `Inter.ttf#wght=650,opsz=20`, `Liberation.ttc#1`.
struct FontName {
  /// The part before `#`; the whole name if the part after it is not valid.
  var base: String
  /// The index of the font in its file, from 0.
  var index = 0
  /// Positions by four-letter tag.
  var variations: [String: Double] = [:]

  init(_ text: String) {
    base = text
    guard let mark = text.lastIndex(of: "#"), mark != text.startIndex else { return }
    var (index, variations) = (0, [String: Double]())
    for part in text[text.index(after: mark)...].split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      if sides.count == 2, Tag.value(String(sides[0])) != nil, let position = Double(sides[1]), position.isFinite {
        variations[String(sides[0])] = position
      } else if let number = Int(part), number >= 0, number < 1 << 31 {
        index = number
      } else {
        return
      }
    }
    base = String(text[..<mark])
    (self.index, self.variations) = (index, variations)
  }
}

extension FontFace {
  /// A name that finds this font in any catalog: that of its file.
  package var name: String {
    let variations = identity.variations.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "\(identity.path)#" + ([String(identity.index)] + variations).joined(separator: ",")
  }
}
