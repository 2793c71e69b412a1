import Compositing
import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@Suite("Strokes with a great many lines")
struct CrowdedStrokeTests {
  private let extent = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 120)

  private func frame(
    _ path: CGPath, _ style: StrokeStyle, _ map: Homography = .identity, dash: StrokeDash? = nil, end: Double = 1
  ) -> Frame {
    let stroke = StrokeItem(
      color: PremultipliedColor(red: 0.5, green: 0.25, blue: 0, alpha: 0.5), style: style, dash: dash, start: 0,
      end: end)
    let items = PathContent(path: path, fill: nil, rule: .winding, stroke: stroke).map { content in
      DrawItem(
        id: ItemID(layer: 1, part: .content), placement: ItemPlacement(projection: map, extent: extent),
        content: .path(content))
    }
    return Frame(
      width: extent.maxX, height: extent.maxY, background: PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1),
      content: DrawList(runs: [.moving(items.map { [$0] } ?? [])]))
  }

  private func pixels(_ frame: Frame, threads: Int = 1) -> [UInt32] {
    let compositor = Compositor(width: extent.maxX, height: extent.maxY, threads: threads)
    _ = compositor.draw(frame)
    return compositor.pixels
  }

  /// A star that is drawn `times` times in one stroke.
  private func star(_ times: Int) -> CGPath {
    let path = CGMutablePath()
    for turn in 0...times {
      for index in 0..<5 {
        let angle = Double(index) * 0.8 * .pi
        let point = CGPoint(x: 100 + 70 * sin(angle), y: 60 - 50 * cos(angle))
        if turn == 0, index == 0 { path.move(to: point) } else if turn < times || index == 0 { path.addLine(to: point) }
      }
    }
    return path
  }

  private func greatestDifference(_ a: [UInt32], _ b: [UInt32]) -> Int {
    zip(a, b).reduce(0) { max($0, abs(Int($1.0 & 0xff00) - Int($1.1 & 0xff00)) >> 8) }
  }

  private let tilted = Homography(
    m11: 1, m12: 0.1, m13: 0.002, m21: 0.2, m22: 1, m23: -0.001, m31: -4, m32: 2, m33: 1)

  @Test("Lines drawn thousands of times look as if drawn once", arguments: [CGLineJoin.miter, .round, .bevel])
  func repeated(join: CGLineJoin) {
    let turned = Homography(m11: 0.5, m12: 0.3, m13: 0, m21: -0.3, m22: 0.5, m23: 0, m31: 40, m32: 10, m33: 1)
    let others = join == .miter ? [(1.0, Homography.identity), (5, .identity), (5, turned)] : []
    for (width, map) in [(5, tilted)] + others {
      let style = StrokeStyle(width: width, join: join)
      // Twice, so that both have a join at the first point.
      let (once, often) = (pixels(frame(star(2), style, map)), pixels(frame(star(600), style, map)))
      // A level of the mask is half of one of the colour's, of which green is a half: a sixteenth of a pixel.
      #expect(greatestDifference(once, often) <= 5)
      #expect(once.contains { $0 & 0xff00 > 0x3000 })
    }
  }

  @Test("The number of threads changes nothing")
  func threads() {
    let frame = frame(star(600), StrokeStyle(width: 3), tilted)
    #expect(pixels(frame) == pixels(frame, threads: 3))
  }

  @Test("A line a hundred thousand points wide covers everything at once", .timeLimit(.minutes(1)))
  func wide() {
    let style = StrokeStyle(width: 100_000, cap: .round, join: .round)
    let shown = pixels(frame(star(2000), style, dash: StrokeDash(lengths: [0.001], phase: 0)))
    #expect(Set(shown).count == 1)
  }
}
