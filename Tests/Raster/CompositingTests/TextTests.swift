import Compositing
import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@Suite("Texts")
struct TextTests {
  private let width = 300
  private let height = 200
  private var visible: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
  private let gray = PremultipliedColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)

  /// A ring, a circle and a box, in ems.
  private static let outlines: [GlyphOutline] = {
    let ring = CGMutablePath()
    ring.addEllipse(in: CGRect(x: 0.1, y: -0.1, width: 0.6, height: 0.7))
    ring.addRect(CGRect(x: 0.6, y: 0.3, width: -0.4, height: 0.1))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 0.4, height: 0.8), transform: nil)
    return [ring, circle, CGPath(rect: CGRect(x: 0, y: 0, width: 0.5, height: 0.5), transform: nil)].map {
      GlyphOutline($0.copy() ?? $0)
    }
  }()

  private func list(_ glyphs: [PlacedGlyph], isFlipped: Bool = false) throws -> GlyphList {
    try #require(GlyphList(glyphs, isFlipped: isFlipped))
  }

  private func glyphs(_ count: Int, size: ClosedRange<Double>, _ random: inout RandomNumbers) -> [PlacedGlyph] {
    (0..<count).map { index in
      PlacedGlyph(
        Self.outlines[index % 3], x: random.number(-20...300), y: random.number(-10...210), size: random.number(size))
    }
  }

  private func frame(_ items: [DrawItem]) -> Frame {
    Frame(
      width: width, height: height, background: PremultipliedColor(red: 0, green: 0.2, blue: 0.4, alpha: 1),
      content: DrawList(moving: items))
  }

  private func item(
    _ content: ItemContent, _ projection: Homography = .identity, opacity: Double = 1, layer: UInt64 = 1
  ) -> DrawItem {
    DrawItem(
      id: ItemID(layer: layer, part: .content),
      placement: ItemPlacement(
        projection: projection, opacity: opacity, extent: content.extent(under: projection, in: visible)),
      content: content)
  }

  private func text(_ parts: [TextPart]) throws -> ItemContent { .text(try #require(TextContent(parts))) }

  private func text(_ glyphs: [PlacedGlyph], _ color: PremultipliedColor, isFlipped: Bool = false) throws -> ItemContent
  {
    try text([.glyphs(GlyphFill(list(glyphs, isFlipped: isFlipped), color))])
  }

  /// The same glyphs as one path.
  private func path(_ glyphs: [PlacedGlyph], _ color: PremultipliedColor, isFlipped: Bool = false) throws -> ItemContent
  {
    let path = CGMutablePath()
    for glyph in glyphs { path.addPath(glyph.outline.path, transform: glyph.map(isFlipped: isFlipped)) }
    return .path(
      try #require(PathContent(path: path.copy() ?? path, fill: color, rule: .winding, stroke: nil)))
  }

  private func greatestDifference(_ a: [UInt32], _ b: [UInt32]) -> Int {
    zip(a, b).reduce(0) { greatest, pair in
      stride(from: 0, to: 32, by: 8).reduce(greatest) { greatest, shift in
        max(greatest, abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)))
      }
    }
  }

  private static let projections: [Homography] = [
    .identity, .translation(3.3, -7.77),
    Homography(m11: 1.7, m12: 0, m13: 0, m21: 0, m22: 0.6, m23: 0, m31: 0, m32: 0, m33: 1),
    Homography(m11: 0.8, m12: 0.6, m13: 0, m21: -0.6, m22: 0.8, m23: 0, m31: 40.4, m32: -30.3, m33: 1),
    Homography(m11: 1, m12: 0, m13: 0.002, m21: 0.1, m22: 1, m23: 0.001, m31: 10, m32: 5, m33: 1),
  ]

  @Test("Glyphs cover the union of their outlines", arguments: projections, [false, true])
  func likePaths(projection: Homography, isFlipped: Bool) throws {
    var random = RandomNumbers(seed: 3)
    let glyphs = glyphs(60, size: 4...60, &random)
    let (one, other) = (try text(glyphs, gray, isFlipped: isFlipped), try path(glyphs, gray, isFlipped: isFlipped))
    let (text, path) = (drawnAfresh(frame([item(one, projection)])), drawnAfresh(frame([item(other, projection)])))
    #expect(greatestDifference(text, path) <= 20)
    #expect(text != drawnAfresh(frame([])))
  }

  @Test("Large and small glyphs look alike at the limit of cached sizes", arguments: [1023.0, 1025, 5000])
  func largeGlyphs(size: Double) throws {
    let glyph = PlacedGlyph(Self.outlines[0], x: 20.3 - size * 0.1, y: size * 0.6, size: size)
    let (text, path) = (try text([glyph], gray), try path([glyph], gray))
    #expect(greatestDifference(drawnAfresh(frame([item(text)])), drawnAfresh(frame([item(path)]))) <= 20)
  }

  @Test("A colour of a text that fades does not add up where glyphs overlap")
  func overlaps() throws {
    let glyphs = [
      PlacedGlyph(Self.outlines[2], x: 10, y: 60, size: 100), .init(Self.outlines[2], x: 40, y: 80, size: 100),
    ]
    let compositor = Compositor(width: width, height: height, threads: 1)
    compositor.draw(frame([item(try text(glyphs, gray), opacity: 0.5)]))
    #expect(compositor.pixel(20, 30) == compositor.pixel(50, 50))
    #expect(compositor.pixel(50, 50) == compositor.pixel(80, 70))
  }

  @Test("Glyphs that abut leave no seam", arguments: [0.0, 0.25, 0.3333, 0.77])
  func seams(shift: Double) throws {
    let white = PremultipliedColor(red: 1, green: 1, blue: 1, alpha: 1)
    let glyphs = (0..<4).map { PlacedGlyph(Self.outlines[2], x: 10 + shift + 20 * Double($0), y: 60, size: 40) }
    let pixels = drawnAfresh(frame([item(try text(glyphs, white))]))
    #expect((12..<88).allSatisfy { pixels[50 * width + $0] == 0xffff_ffff })
  }

  @Test("Parts in several colours fade as one image")
  func parts() throws {
    let red = PremultipliedColor(red: 1, green: 0, blue: 0, alpha: 1)
    let white = PremultipliedColor(red: 1, green: 1, blue: 1, alpha: 1)
    let below = [PlacedGlyph(Self.outlines[2], x: 10, y: 100, size: 160)]
    let above = [PlacedGlyph(Self.outlines[1], x: 30, y: 90, size: 80)]
    let both = try text([.glyphs(GlyphFill(list(below), red)), .glyphs(GlyphFill(list(above), white))])
    let group = GroupItem(
      id: ItemID(layer: 1, part: .group),
      list: DrawList(moving: [item(try text(below, red)), item(try text(above, white), layer: 2)]), opacity: 0.5,
      extent: visible)
    #expect(drawnAfresh(frame([item(both, opacity: 0.5)])) == drawnAfresh(frame([DrawItem(group)])))
  }

  @Test("Frames do not depend on those before them, nor on the number of threads")
  func frames() throws {
    var random = RandomNumbers(seed: 5)
    let texts = try (0..<20).map { _ in try text(glyphs(20, size: 10...40, &random), gray) }
    let (one, three) = (
      Compositor(width: width, height: height, threads: 1), Compositor(width: width, height: height, threads: 3)
    )
    for step in 0..<12 {
      let items = texts.enumerated().map { index, text in
        item(
          text, .translation(Double(step) * 0.37 * Double(index % 5), Double(step) * 0.21), opacity: 0.7,
          layer: UInt64(index))
      }
      one.draw(frame(items))
      three.draw(frame(items))
      let afresh = drawnAfresh(frame(items))
      #expect(one.pixels == afresh)
      #expect(three.pixels == afresh)
    }
  }

  @Test("An unchanged text is not redrawn, though its values are new objects")
  func damage() throws {
    var random = RandomNumbers(seed: 6)
    let glyphs = glyphs(20, size: 10...40, &random)
    let compositor = Compositor(width: width, height: height, threads: 1)
    compositor.draw(frame([item(try text(glyphs, gray))]))
    #expect(compositor.draw(frame([item(try text(glyphs, gray))])).isEmpty)
  }

  @Test(
    "Glyphs with extreme numbers are drawn or omitted", arguments: [1e-300, 1e-5, 1e9, 1e30, 1e300, .infinity, .nan])
  func extremes(number: Double) {
    for (x, y, size) in [(number, 10, 20), (10, -number, 20), (10, 10, number), (number, number, number)] {
      let glyphs = Self.outlines.map { PlacedGlyph($0, x: x, y: y, size: size) }
      guard let list = GlyphList(glyphs, isFlipped: false),
        let content = TextContent([.glyphs(GlyphFill(list, gray))])
      else { continue }
      for projection in Self.projections { _ = drawnAfresh(frame([item(.text(content), projection)])) }
    }
  }
}
