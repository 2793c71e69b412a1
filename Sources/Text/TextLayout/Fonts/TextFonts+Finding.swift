import Foundation
import Synchronization

extension TextFonts {
  /// The font with a name. If no font has it, the substitute for Helvetica, and if that is missing, any font; nil if no
  /// font is installed. Errors are reported on standard error.
  package func faceOrStandIn(named name: String) -> FontFace? {
    do throws(FontError) {
      return try face(named: name)
    } catch {
      FontProblems.report(error.description)
    }
    if let face = try? face(named: "Helvetica") { return face }
    guard let catalog = try? open().catalog else { return nil }
    for font in catalog.fonts {
      let request = FontRequest(.file(path: font.path, index: font.index))
      if let face = try? catalog.face(for: request) { return face }
    }
    return nil
  }

  /// The closest font of the same family that is bold or not, italic or not, as requested; nil if there is none.
  package func sibling(of face: FontFace, isBold: Bool, isItalic: Bool) -> FontFace? {
    (try? open().catalog)?.sibling(of: face, isBold: isBold, isItalic: isItalic)
  }

  /// A font similar to another that has all of some scalars; nil if none has.
  package func fallback(for scalars: [UInt32], near face: FontFace) -> FontFace? {
    (try? open().catalog)?.fallback(
      for: scalars, near: face, language: "", isColored: Emoji.isColored(scalars[...]))
  }

  /// The description of a font.
  package func description(of face: FontFace) -> FontDescription? { (try? open().catalog)?.description(of: face) }
}

/// Reports problems with the fonts that a program requests.
package enum FontProblems {
  private static let reported = Mutex<Set<String>>([])

  /// The number of messages that are remembered; further ones may be repeated.
  private static let capacity = 10_000

  /// Writes a message to standard error, once.
  package static func report(_ problem: String) {
    let isNew = reported.withLock { reported in
      guard reported.count < capacity else { return !reported.contains(problem) }
      return reported.insert(problem).inserted
    }
    if isNew { FileHandle.standardError.write(Data((problem + "\n").utf8)) }
  }
}
