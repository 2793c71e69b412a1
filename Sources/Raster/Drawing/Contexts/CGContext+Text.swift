import Foundation
import Geometry
import TextLayout
import TextObjects

/// Drawing of letters, as outlines: under every transform they are as sharp as paths are. They are filled with the fill
/// colour, or stroked with the stroke colour and the line style, by the text drawing mode.
extension CGContext {
  /// The transform from text space, in which glyphs have their positions, to user space. In text space y grows upwards
  /// from the baseline: in a context whose y grows downwards, letters are upright with a matrix that mirrors y. Not part
  /// of the graphics state: `restoreGState()` does not undo it.
  public var textMatrix: CGAffineTransform {
    get { textTransform }
    set { textTransform = newValue }
  }

  /// The place of the origin of text space in user space: the translation of `textMatrix`.
  public var textPosition: CGPoint {
    get { CGPoint(x: textTransform.tx, y: textTransform.ty) }
    set { (textTransform.tx, textTransform.ty) = (newValue.x, newValue.y) }
  }

  /// Sets the font of `showGlyphs(_:at:)`.
  public func setFont(_ font: CGFont) { state.text.font = font }

  /// Sets the size of the font, in units of text space; 1 to begin with.
  public func setFontSize(_ size: CGFloat) { state.text.fontSize = Double(size) }

  /// Sets what becomes of the outlines of letters; `fill` to begin with. Modes that clip do so at the end of every call
  /// that draws letters, with all letters of the call.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }

  /// Has no effect: every call that draws letters is given their places, and lines of text have the attribute `kern`.
  public func setCharacterSpacing(_ spacing: CGFloat) {}

  /// Draws glyphs of the font that was set.
  /// - Parameter positions: where the glyphs' origins are, in text space; glyphs without one are left out.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let face = state.text.font?.face else { return }
    show(zip(glyphs, positions), of: face, size: state.text.fontSize, matrix: .identity)
  }

  /// Sets whether letters may stand at fractions of pixels, as they do to begin with, where
  /// `setAllowsFontSubpixelPositioning(_:)` does not forbid it. Otherwise each stands at the nearest whole pixel.
  public func setShouldSubpixelPositionFonts(_ flag: Bool) { state.text.standsAtFractions = flag }

  /// Sets whether letters may stand at fractions of pixels at all. Not part of the graphics state.
  public func setAllowsFontSubpixelPositioning(_ flag: Bool) { allowsFractions = flag }

  /// Sets whether letters that stand at fractions of pixels stand at whole quarters; they do not to begin with. Where
  /// `setAllowsFontSubpixelQuantization(_:)` forbids it, they stand exactly where they belong.
  public func setShouldSubpixelQuantizeFonts(_ flag: Bool) { state.text.standsAtQuarters = flag }

  /// Sets whether letters may stand at whole quarters of pixels. Not part of the graphics state.
  public func setAllowsFontSubpixelQuantization(_ flag: Bool) { allowsQuarters = flag }

  /// Has no effect: no letter has coloured edges, which depend on the kind of screen.
  public func setShouldSmoothFonts(_ flag: Bool) {}

  /// Has no effect, as `setShouldSmoothFonts(_:)`.
  public func setAllowsFontSmoothing(_ flag: Bool) {}
}

/// Draws glyphs of a font with the context's colours, text matrix and text drawing mode.
/// - Parameters:
///   - positions: where the glyphs' origins are, in text space.
///   - count: how many glyphs and positions there are.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
  _ context: CGContext
) {
  guard let face = font.face else { return }
  let list = (0..<max(0, count)).map { (glyphs[$0], positions[$0]) }
  context.show(list, of: face, size: font.size, matrix: font.matrix)
}

extension CGContext {
  /// Draws glyphs with the context's colours and text drawing mode.
  fileprivate func show(
    _ glyphs: some Sequence<(CGGlyph, CGPoint)>, of face: FontFace, size: Double, matrix: CGAffineTransform
  ) {
    let form = CGAffineTransform(scaleX: size, y: size).concatenating(matrix)
    let mode = state.text.mode
    let look = LetterLook(
      fill: mode.fills ? state.fillColor : nil, stroke: mode.strokes ? state.strokeColor : nil)
    var letters = Letters(self)
    for (glyph, position) in glyphs {
      let place = form.concatenating(CGAffineTransform(translationX: position.x, y: position.y))
      letters.add(UInt32(glyph), of: face, at: place.concatenating(textTransform), look)
    }
    draw(letters)
    clip(to: letters)
  }
}
