import CoreText
import Foundation
import LayerKit
import Testing

@Suite("Texts drawn by Core Text and by layers")
struct TextDrawingTests {
  private static let words = "The quick brown fox jumps over the lazy dog, שלום עולם, and then it sleeps in the sun."

  private static var paragraph: NSAttributedString {
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.firstLineHeadIndent, style.alignment) = (3, 14, .justified)
    let text = NSMutableAttributedString(
      string: words,
      attributes: [
        .font: CTFontCreateWithName("DejaVu Sans" as CFString, 15, nil), .paragraphStyle: style,
        .foregroundColor: CGColor(srgbRed: 0.1, green: 0.2, blue: 0.5, alpha: 1),
      ])
    text.addAttributes(
      [
        .font: CTFontCreateWithName("DejaVu Serif Bold" as CFString, 19, nil), .backgroundColor: CGColor.white,
        .underlineStyle: NSUnderlineStyle.single.rawValue,
      ], range: NSRange(location: 4, length: 11))
    return text
  }

  private static let size = CGSize(width: 220, height: 150)

  /// The mean difference between the channels of two images, in levels.
  private func difference(_ one: CGImage, _ other: CGImage) -> Double {
    var sum = 0
    for (pixel, other) in zip(one.pixels, other.pixels) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        let (channel, otherChannel) = (Int(pixel >> shift & 255), Int(other >> shift & 255))
        sum += abs(channel - otherChannel)
      }
    }
    return Double(sum) / Double(4 * max(1, one.pixels.count))
  }

  private func layerImage() throws -> CGImage {
    let stage = Stage(size: Self.size)
    let layer = CATextLayer()
    layer.frame = CGRect(origin: .zero, size: Self.size)
    (layer.string, layer.isWrapped) = (Self.paragraph, true)
    stage.layer.addSublayer(layer)
    return try stage.image()
  }

  @Test("A paragraph drawn by a CTFrame looks like that of a text layer")
  func frame() throws {
    let context = try #require(CGContext(width: 220, height: 150))
    let framesetter = CTFramesetterCreateWithAttributedString(Self.paragraph as CFAttributedString)
    let path = CGPath(rect: CGRect(origin: .zero, size: Self.size), transform: nil)
    CTFrameDraw(CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), path, nil), context)
    #expect(try difference(#require(context.makeImage()), layerImage()) < 0.5)
  }

  @Test("A paragraph drawn by NSAttributedString looks like that of a text layer")
  func string() throws {
    let context = try #require(CGContext(width: 220, height: 150))
    UIGraphicsPushContext(context)
    Self.paragraph.draw(in: CGRect(origin: .zero, size: Self.size))
    UIGraphicsPopContext()
    #expect(try difference(#require(context.makeImage()), layerImage()) < 0.5)
  }

  /// A layer with a shape layer for each glyph of a line. The strokes appear one glyph after the other.
  private func writtenLine(_ text: String, font: CTFont, over duration: Double) -> CALayer {
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
    var ascent = CGFloat(0)
    let width = CTLineGetTypographicBounds(line, &ascent, nil, nil)
    let result = CALayer()
    result.bounds = CGRect(x: 0, y: 0, width: width, height: Double(CTFontGetSize(font)) * 1.2)
    for case let run as CTRun in CTLineGetGlyphRuns(line) {
      let count = CTRunGetGlyphCount(run)
      var glyphs = [CGGlyph](repeating: 0, count: count)
      var positions = [CGPoint](repeating: .zero, count: count)
      CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
      CTRunGetPositions(run, CFRangeMake(0, 0), &positions)
      for (glyph, position) in zip(glyphs, positions) {
        // In outlines y points up, in layers down.
        var place = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: position.x, ty: ascent)
        guard let path = CTFontCreatePathForGlyph(font, glyph, &place) else { continue }
        let letter = CAShapeLayer()
        (letter.path, letter.fillColor, letter.strokeColor) = (path, nil, .black)
        let write = CABasicAnimation(keyPath: "strokeEnd")
        (write.fromValue, write.duration, write.fillMode) = (0, duration / 4, .backwards)
        write.beginTime = duration * 0.75 * position.x / CGFloat(width)
        letter.add(write, forKey: "write")
        result.addSublayer(letter)
      }
    }
    return result
  }

  @Test("Glyphs as shape layers appear stroke by stroke, and are then the outlines of the line")
  func letters() throws {
    let font = CTFontCreateWithName("DejaVu Serif" as CFString, 40, nil)
    let stage = Stage(size: CGSize(width: 220, height: 60))
    let written = writtenLine("Hello you", font: font, over: 2)
    written.position = CGPoint(x: 110, y: 30)
    stage.layer.addSublayer(written)
    #expect(written.sublayers?.count == 8)
    func inked(_ image: CGImage) -> Int { image.pixels.count { $0 >> 24 > 128 } }
    let images = try [0.2, 0.55, 1, 1.5, 2].map { try stage.image(at: $0) }
    let amounts = images.map(inked)
    #expect(zip(amounts, amounts.dropFirst()).allSatisfy { $0 < $1 } && amounts[4] > 500)
    // The first glyph is complete, and the last has not begun.
    let columns = Set(images[1].pixels.enumerated().filter { $0.element != 0 }.map { $0.offset % 220 })
    #expect(try #require(columns.max()) < 110)
  }
}
