import CoreText
import Foundation
import LayerKit
import Pixels
import Testing

@Suite("Split texts look like whole texts")
struct TextPieceTests {
  private func text(_ string: String, _ font: String = "DejaVu Serif") -> CATextLayer {
    let layer = CATextLayer()
    layer.string = string
    layer.font = font
    layer.fontSize = 27
    layer.isWrapped = true
    // Away from the bounds, to which the whole text is clipped.
    layer.alignmentMode = .center
    layer.foregroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    layer.frame = CGRect(x: 7.25, y: 5.5, width: 180, height: 110)
    return layer
  }

  private func pixels(_ layer: CATextLayer, isUp: Bool, division: CATextLayerDivision?) throws -> [UInt32] {
    let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let stage = Stage(size: CGSize(width: 200, height: 120), background: white, isGeometryFlipped: isUp)
    stage.layer.addSublayer(layer)
    if let division { layer.split(into: division) }
    return try stage.image(at: 0).pixels
  }

  /// The maximum difference of a channel.
  private func difference(_ one: [UInt32], _ other: [UInt32]) -> Int {
    var greatest = 0
    for (one, other) in zip(one, other) where one != other {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        greatest = max(greatest, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
      }
    }
    return greatest
  }

  @Test(
    "Nothing moves when a text is split, with both directions of y",
    arguments: [CATextLayerDivision.lines, .words, .characters], [false, true])
  func still(_ division: CATextLayerDivision, isUp: Bool) throws {
    let string = "AVATAR Type, Åé fly to Wales"
    let whole = try pixels(text(string), isUp: isUp, division: nil)
    #expect(Set(whole).count > 10)
    let greatest = difference(whole, try pixels(text(string), isUp: isUp, division: division))
    // Glyphs that overlap their neighbours are filled at their exact positions; separate glyphs have masks at
    // sixteenths of a pixel.
    #expect(greatest <= 255 / 32 + 2)
  }

  @Test(
    "Underlines and backgrounds of pieces equal those of the whole text",
    arguments: [CATextLayerDivision.lines, .words, .characters], [false, true])
  func decorated(_ division: CATextLayerDivision, isUp: Bool) throws {
    func layer() -> CATextLayer {
      let text = NSMutableAttributedString(string: "AVA to\tab שלום (12) office  ")
      let all = NSRange(location: 0, length: text.length)
      text.addAttributes(
        [
          .font: CTFontCreateWithName("DejaVu Serif" as CFString, 21, nil),
          .foregroundColor: CGColor(red: 0, green: 0, blue: 0, alpha: 0),
          .underlineColor: CGColor(red: 0, green: 0, blue: 1, alpha: 1),
          .underlineStyle: NSUnderlineStyle.double.rawValue,
          .backgroundColor: CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.4),
        ], range: all)
      // If an underline ends within a point, the next glyph's background covers its end.
      if division != .characters {
        text.addAttributes(
          [
            .strikethroughStyle: NSUnderlineStyle([.thick, .byWord]).rawValue,
            .strikethroughColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
          ],
          range: NSRange(location: 4, length: 12))
      }
      let style = NSMutableParagraphStyle()
      // The background of a line would cover the underline of the previous line.
      (style.alignment, style.lineSpacing) = (.justified, 8)
      text.addAttribute(.paragraphStyle, value: style, range: all)
      let layer = CATextLayer()
      (layer.string, layer.isWrapped) = (text, true)
      layer.frame = CGRect(x: 7, y: 5, width: 150, height: 110)
      return layer
    }
    let whole = try pixels(layer(), isUp: isUp, division: nil)
    #expect(Set(whole).count > 5)
    #expect(difference(whole, try pixels(layer(), isUp: isUp, division: division)) <= 1)
  }

  @Test("Letters of other directions and joined letters keep their positions")
  func scripts() throws {
    for (string, font) in [("ab שלום cd", "DejaVu Sans"), ("हिन्दी श्री", "Noto Sans Devanagari")] {
      let whole = try pixels(text(string, font), isUp: false, division: nil)
      // Where the strokes of neighbours meet, each covers a part of the pixel.
      #expect(difference(whole, try pixels(text(string, font), isUp: false, division: .words)) <= 2)
    }
  }

  @Test("A layer that is joined again draws its text")
  func joined() throws {
    let layer = text("again")
    let whole = try pixels(text("again"), isUp: false, division: nil)
    layer.split(into: .characters)
    layer.join()
    #expect(try pixels(layer, isUp: false, division: nil) == whole)
  }

  @Test("A piece whose string changes is a text layer like any other")
  func changed() throws {
    let layer = text("one two")
    let piece = try #require(layer.split(into: .words).last)
    let before = try pixels(layer, isUp: false, division: nil)
    piece.string = "x"
    #expect(try pixels(layer, isUp: false, division: nil) != before)
  }

  @Test("A presentation copy of a split text draws it once, in its pieces")
  func presentationDrawn() throws {
    func drawn(_ layer: CALayer) throws -> [UInt32] {
      let context = try #require(CGContext(width: 200, height: 120))
      context.translateBy(x: 0, y: 120)
      context.scaleBy(x: 1, y: -1)
      layer.render(in: context)
      return try #require(context.makeImage()).pixels
    }
    let layer = text("faint")
    layer.foregroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    let stage = Stage(size: CGSize(width: 200, height: 120))
    stage.layer.addSublayer(layer)
    let whole = try drawn(layer)
    layer.split(into: .characters)
    stage.advance(to: 0)
    #expect(difference(whole, try drawn(layer)) <= 2)
    #expect(difference(whole, try drawn(try #require(layer.presentation()))) <= 2)
  }

  @Test("Presentation copies have the text positions of their time")
  func presented() throws {
    let layer = text("one")
    let stage = Stage(size: CGSize(width: 200, height: 120))
    stage.layer.addSublayer(layer)
    stage.advance(to: 0)
    let grow = CABasicAnimation(keyPath: "fontSize")
    (grow.fromValue, grow.toValue, grow.duration) = (27, 54, 1)
    layer.add(grow, forKey: nil)
    stage.advance(to: 0.5)
    let shown = try #require(layer.presentation()).pieces(.lines)
    let ratio = try #require(shown.first).frame.width / (try #require(layer.pieces(.lines).first)).frame.width
    #expect(abs(ratio - 1.5) < 0.01)
  }
}
