import Foundation
import Geometry
import TextLayout
import TextObjects

/// Drawing of letters, as outlines: they are as sharp as paths under every transform. The text drawing mode selects
/// whether they are filled with the fill colour, or stroked with the stroke colour and the line style.
extension CGContext {
  /// The transform from text space, the space of glyph positions, to user space. In text space y points up from the
  /// baseline; in a context whose y points down, letters are upright with a matrix that mirrors y. Not part of the
  /// graphics state: `restoreGState()` does not undo it.
  public var textMatrix: CGAffineTransform {
    get { textTransform }
    set { textTransform = newValue }
  }

  /// The position of the origin of text space in user space: the translation of `textMatrix`.
  public var textPosition: CGPoint {
    get { CGPoint(x: textTransform.tx, y: textTransform.ty) }
    set { (textTransform.tx, textTransform.ty) = (newValue.x, newValue.y) }
  }

  /// Sets the font of `showGlyphs(_:at:)`.
  public func setFont(_ font: CGFont) { state.text.font = font }

  /// Sets the size of the font, in units of text space; initially 1.
  public func setFontSize(_ size: CGFloat) { state.text.fontSize = Double(size) }

  /// Sets how the outlines of letters are drawn; initially `fill`. Modes that clip do so at the end of every call that
  /// draws letters, with all letters of the call.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }

  /// Has no effect: calls that draw letters receive their positions, and lines of text have the attribute `kern`.
  public func setCharacterSpacing(_ spacing: CGFloat) {}

  /// Draws glyphs of the current font.
  /// - Parameter positions: the positions of the glyphs' origins, in text space; glyphs without one are ignored.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let face = state.text.font?.face else { return }
    show(zip(glyphs, positions), of: face, size: state.text.fontSize, matrix: .identity)
  }

  /// Sets whether letters may have subpixel positions, initially true, unless `setAllowsFontSubpixelPositioning(_:)`
  /// forbids it. Otherwise each letter is moved to the nearest whole pixel.
  public func setShouldSubpixelPositionFonts(_ flag: Bool) { state.text.standsAtFractions = flag }

  /// Sets whether letters may have subpixel positions at all. Not part of the graphics state.
  public func setAllowsFontSubpixelPositioning(_ flag: Bool) { allowsFractions = flag }

  /// Sets whether subpixel positions are rounded to quarters of a pixel, initially false. If
  /// `setAllowsFontSubpixelQuantization(_:)` forbids it, positions are exact.
  public func setShouldSubpixelQuantizeFonts(_ flag: Bool) { state.text.standsAtQuarters = flag }

  /// Sets whether subpixel positions may be rounded to quarters of a pixel. Not part of the graphics state.
  public func setAllowsFontSubpixelQuantization(_ flag: Bool) { allowsQuarters = flag }

  /// Has no effect: letters never have coloured edges, which depend on the type of display.
  public func setShouldSmoothFonts(_ flag: Bool) {}

  /// Has no effect, like `setShouldSmoothFonts(_:)`.
  public func setAllowsFontSmoothing(_ flag: Bool) {}
}

/// Draws glyphs of a font with the context's colours, text matrix and text drawing mode.
/// - Parameters:
///   - positions: the positions of the glyphs' origins, in text space.
///   - count: the number of glyphs and positions.
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
