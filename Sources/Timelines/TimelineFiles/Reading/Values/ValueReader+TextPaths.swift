import Animations
import Documents
import Foundation
import Geometry
import Support
import TextLayout

extension ValueReader {
  private static let usualFont = TextFonts.defaultName
  private static let usualFontSize = 36.0

  /// The outlines of a text, one letter after the other: `{ text: Hello, font: …, fontSize: … }`.
  func pathOfText(_ node: Node) -> CGPath? {
    guard var fields = Fields(node, of: .textOutline, context) else { return nil }
    let keys = textOutlineKeys
    let text = fields.require(keys.text)
    let (font, fontSize) = (fields.take(keys.font), fields.take(keys.fontSize))
    let (alignment, place) = (fields.take(keys.alignment), fields.take(keys.at))
    fields.reportUnknownKeys()
    guard let text, let string = string(text.value) else { return nil }
    let name = font.map { self.string($0.value, expected: "the name of a font") } ?? Self.usualFont
    let size = fontSize.map { number($0.value, keys.fontSize.form.range) } ?? Self.usualFontSize
    let side = alignment.map { constant($0.value, keys.alignment.form.constants) } ?? "left"
    let origin = place.map { point($0.value) } ?? .zero
    guard let name, let size, let side, let origin, fields.rest.isEmpty else { return nil }
    guard string.utf16.count <= FileLimits.pathLetters else {
      return failure(
        "a path of \(string.utf16.count) letters", expected: "at most \(FileLimits.pathLetters)",
        at: text.value.position)
    }
    guard !hasTooManyMarks([string], [text.value]) else { return nil }
    guard let frame = frame(string, name, size, side, text: text.value, font: font?.value ?? node) else { return nil }
    guard fitsLimit(for: frame, at: text.value.position) else { return nil }
    let shift = side == "left" ? 0 : side == "center" ? frame.bounds.midX : frame.bounds.maxX
    let start = frame.bounds.isNull ? 0 : shift
    return frame.outline.copy(using: CGAffineTransform(translationX: origin.x - start, y: origin.y))
  }

  /// Counts the lines and curves of the letters before creating them. The first text beyond the limit is reported.
  private func fitsLimit(for frame: TextFrame, at position: SourcePosition) -> Bool {
    let before = context.tree.pathElements
    let (most, count) = (FileLimits.pathElements, before.addingLimited(frame.outlineElementCount))
    context.tree.pathElements = count
    guard before <= most, count > most else { return count <= most }
    return failure(
      "the paths of texts have too many lines and curves, \(count) with this one",
      expected: "at most \(most) in a timeline, which are some 100000 letters of most fonts", at: position) ?? false
  }

  /// Lays out the letters, and reports those that the font lacks.
  private func frame(
    _ string: String, _ name: String, _ size: Double, _ side: String, text: Node, font: Node
  ) -> TextFrame? {
    let fonts = context.tree.fonts
    do throws(FontError) {
      let (face, isSubstitute) = try fonts.faceOrFallback(named: name)
      if isSubstitute {
        context.diagnostics.warn("no font is named '\(name)'; '\(face.fullName)' is used", at: font.position)
      }
      var attributes = TextAttributes(font: face, fontSize: size)
      attributes.paragraphStyle.alignment = side == "center" ? .center : side == "right" ? .right : .left
      let frame = try fonts.frame(for: AttributedText(string, attributes), in: TextContainer())
      for character in frame.report.missing {
        guard !fonts.allowsFallback else {
          context.diagnostics.warn("\(character.description), nor has any other; a box is drawn", at: text.position)
          continue
        }
        report(
          character.description, expected: "a font that has it, or fontFallback: true in the canvas", at: text.position)
      }
      for substitution in frame.report.substitutions {
        context.diagnostics.warn(substitution.description, at: text.position)
      }
      let pictures = frame.fontsOfPictures
      for font in pictures { report("letters of the font '\(font)' are bitmaps without outlines", at: text.position) }
      let isComplete = fonts.allowsFallback || frame.report.missing.isEmpty
      return isComplete && pictures.isEmpty ? frame : nil
    } catch {
      guard case .missing(_, let nearest) = error else { return failure(error.description, at: font.position) }
      return failure(
        "no font is named '\(name)'", expected: "the name of an installed font, or a file in 'fonts'",
        suggestion: nearest.names.first, at: font.position)
    }
  }
}

extension TextFrame {
  /// The full names of the fonts whose glyphs are bitmaps.
  fileprivate var fontsOfPictures: [String] {
    let runs = lines.lazy.flatMap(\.runs).filter { run in
      run.font.hasPictures && run.glyphs.contains { run.font.picture(of: $0.glyph) != nil }
    }
    return Set(runs.map(\.font.fullName)).sorted()
  }
}
