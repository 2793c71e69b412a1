import Foundation
import Synchronization

extension TextFonts {
  /// The font with a name or, where no font has it, the stand-in for Helvetica, and where that is missing, too, any
  /// font; nil where none is installed at all. What is wrong is told.
  package func faceOrStandIn(named name: String) -> FontFace? {
    do throws(FontError) {
      return try face(named: name)
    } catch {
      FontProblems.tell(error.description)
    }
    if let face = try? face(named: "Helvetica") { return face }
    guard let catalog = try? open().catalog else { return nil }
    for font in catalog.fonts {
      let request = FontRequest(.file(path: font.path, index: font.index))
      if let face = try? catalog.face(for: request) { return face }
    }
    return nil
  }

  /// The font of a family that is nearest to another of its fonts, bold or not, upright or slanted; nil where none is.
  package func sibling(of face: FontFace, isBold: Bool, isItalic: Bool) -> FontFace? {
    (try? open().catalog)?.sibling(of: face, isBold: isBold, isItalic: isItalic)
  }

  /// A font near to another that has all of some scalars; nil where none has.
  package func fallback(for scalars: [UInt32], near face: FontFace) -> FontFace? {
    (try? open().catalog)?.fallback(
      for: scalars, near: face, language: "", isColored: Emoji.isColored(scalars[...]))
  }

  /// What is known of a font without its glyphs.
  package func description(of face: FontFace) -> FontDescription? { (try? open().catalog)?.description(of: face) }
}

/// What is wrong with the fonts that a program asks for.
package enum FontProblems {
  private static let told = Mutex<Set<String>>([])

  /// Sentences that are remembered; further ones are told each time.
  private static let mostRemembered = 10_000

  /// Writes a sentence to the standard error, once.
  package static func tell(_ problem: String) {
    let isNew = told.withLock { told in
      guard told.count < mostRemembered else { return !told.contains(problem) }
      return told.insert(problem).inserted
    }
    if isNew { FileHandle.standardError.write(Data((problem + "\n").utf8)) }
  }
}
