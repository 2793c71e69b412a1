import CoreText
import Drawing
import Foundation
import Geometry
import Pixels
import Testing
import TextLayout
import TextObjects

@Suite("Letters in a graphics context")
struct GlyphDrawingTests {
  private let font = CTFontCreateWithName("DejaVu Sans" as CFString, 40, nil)

  /// Fills or strokes the outline of a letter.
  private func outlined(
    _ letter: String, at position: CGPoint, matrix: CGAffineTransform = .identity, _ body: (CGContext, CGPath) -> Void
  ) throws -> CGImage {
    var place = CGAffineTransform(translationX: position.x, y: position.y).concatenating(matrix)
    let path = try #require(CTFontCreatePathForGlyph(font, font.glyphs(letter)[0], &place))
    return try draw(60, 60) { body($0, path) }
  }

  private func shown(
    _ letter: String, at position: CGPoint, _ prepare: (CGContext) -> Void = { _ in }
  ) throws -> CGImage {
    try draw(60, 60) { context in
      context.setFont(CTFontCopyGraphicsFont(font, nil))
      context.setFontSize(40)
      prepare(context)
      context.showGlyphs(font.glyphs(letter), at: [position])
    }
  }

  private func filled(_ context: CGContext, _ path: CGPath) {
    context.addPath(path)
    context.fillPath()
  }

  @Test("Glyphs are filled like their outlines, at their positions")
  func fills() throws {
    let place = CGPoint(x: 10.3, y: 14.6)
    #expect(try shown("g", at: place).pixels == outlined("g", at: place, filled).pixels)
  }

  @Test("Glyphs of a font at a size are drawn like those of the context's font")
  func drawGlyphs() throws {
    let place = CGPoint(x: 10.3, y: 14.6)
    let image = try draw(60, 60) { CTFontDrawGlyphs(font, font.glyphs("g"), [place], 1, $0) }
    #expect(try image.pixels == shown("g", at: place).pixels)
  }

  @Test("The text matrix rotates and moves glyphs, and the text position is its translation")
  func matrix() throws {
    let matrix = CGAffineTransform(rotationAngle: 0.5).concatenating(CGAffineTransform(translationX: 20, y: 5))
    let image = try shown("g", at: CGPoint(x: 3, y: 4)) { context in
      context.textMatrix = matrix
      #expect(context.textPosition == CGPoint(x: 20, y: 5))
    }
    #expect(try image.pixels == outlined("g", at: CGPoint(x: 3, y: 4), matrix: matrix, filled).pixels)
  }

  @Test("Restoring the graphics state does not change the text matrix, and restores the font size")
  func state() throws {
    let image = try shown("g", at: .zero) { context in
      context.saveGState()
      context.textPosition = CGPoint(x: 12, y: 14)
      context.setFontSize(9)
      context.setTextDrawingMode(.invisible)
      context.restoreGState()
    }
    #expect(try image.pixels == outlined("g", at: CGPoint(x: 12, y: 14), filled).pixels)
  }

  @Test("In a flipped context, letters are upright with a text matrix that mirrors y")
  func flipped() throws {
    let image = try shown("g", at: CGPoint(x: 10, y: 0)) { context in
      context.translateBy(x: 0, y: 60)
      context.scaleBy(x: 1, y: -1)
      context.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 40)
    }
    #expect(try image.pixels == outlined("g", at: CGPoint(x: 10, y: 20), filled).pixels)
  }

  @Test("A stroke follows the outlines with the context's line style, over the fill if both are requested")
  func strokes() throws {
    let place = CGPoint(x: 10, y: 15)
    func style(_ context: CGContext) {
      context.setLineWidth(3)
      context.setStrokeColor(.red)
      context.setFillColor(.blue)
    }
    let stroke = try shown("g", at: place) { context in
      style(context)
      context.setTextDrawingMode(.stroke)
    }
    let both = try shown("g", at: place) { context in
      style(context)
      context.setTextDrawingMode(.fillStroke)
    }
    let strokedPath = try outlined("g", at: place) { context, path in
      style(context)
      context.addPath(path)
      context.strokePath()
    }
    let bothPaths = try outlined("g", at: place) { context, path in
      style(context)
      context.addPath(path)
      context.drawPath(using: .fillStroke)
    }
    #expect(stroke.pixels == strokedPath.pixels && both.pixels == bothPaths.pixels)
  }

  @Test(
    "Clipping modes make the letters the clip, all of a call together",
    arguments: [
      CGTextDrawingMode.clip, .fillClip,
    ])
  func clips(_ mode: CGTextDrawingMode) throws {
    let places = [CGPoint(x: 2, y: 15), CGPoint(x: 30, y: 15)]
    let clipped = try draw(60, 60) { context in
      context.setTextDrawingMode(mode)
      CTFontDrawGlyphs(font, font.glyphs("gI"), places, 2, context)
      context.setFillColor(.red)
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
    }
    let filled = try draw(60, 60) { context in
      context.setFillColor(.red)
      CTFontDrawGlyphs(font, font.glyphs("gI"), places, 2, context)
    }
    #expect(mode == .clip ? clipped.pixels == filled.pixels : clipped.marked == filled.marked)
  }

  @Test("Invisible letters are not drawn, and the current path is preserved")
  func invisible() throws {
    let image = try shown("g", at: CGPoint(x: 10, y: 15)) { $0.setTextDrawingMode(.invisible) }
    #expect(image.markedCount == 0)
    _ = try draw(60, 60) { context in
      context.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
      CTFontDrawGlyphs(font, font.glyphs("g"), [.zero], 1, context)
      #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 2, width: 3, height: 4))
    }
  }

  @Test("Without subpixel positions, letters are drawn at the nearest whole pixel")
  func wholePixels() throws {
    let exact = try shown("g", at: CGPoint(x: 10, y: 15))
    let near = CGPoint(x: 10.4, y: 14.6)
    #expect(try shown("g", at: near) { $0.setShouldSubpixelPositionFonts(false) }.pixels == exact.pixels)
    #expect(try shown("g", at: near) { $0.setAllowsFontSubpixelPositioning(false) }.pixels == exact.pixels)
    #expect(try shown("g", at: near).pixels != exact.pixels)
  }

  @Test("With quantization, letters are drawn at the nearest quarter of a pixel")
  func quarters() throws {
    let exact = try shown("g", at: CGPoint(x: 10.25, y: 14.5))
    let near = CGPoint(x: 10.3, y: 14.6)
    #expect(try shown("g", at: near) { $0.setShouldSubpixelQuantizeFonts(true) }.pixels == exact.pixels)
    let forbidden = try shown("g", at: near) { context in
      context.setShouldSubpixelQuantizeFonts(true)
      context.setAllowsFontSubpixelQuantization(false)
    }
    #expect(try forbidden.pixels == shown("g", at: near).pixels)
  }

  @Test(
    "Positions and sizes that are not finite, and huge ones, draw nothing, or something",
    arguments: [
      CGFloat.nan, .infinity, -.infinity, 1e30, 1e300, 0, -5,
    ])
  func hostile(_ number: CGFloat) throws {
    let image = try draw(20, 20) { context in
      context.setFont(CTFontCopyGraphicsFont(font, nil))
      context.setFontSize(number)
      context.showGlyphs(font.glyphs("g"), at: [CGPoint(x: 5, y: 5)])
      context.setFontSize(10)
      context.showGlyphs(font.glyphs("g") + [65_535], at: [CGPoint(x: number, y: number), .zero])
      context.textMatrix = CGAffineTransform(a: number, b: number, c: number, d: number, tx: number, ty: number)
      context.setTextDrawingMode(.fillStroke)
      context.showGlyphs(font.glyphs("g"), at: [CGPoint(x: 5, y: 5)])
      CTLineDraw(CTLineCreateWithAttributedString(attributed("g", size: number, [.strokeWidth: number])), context)
    }
    #expect(image.width == 20)
  }
}
