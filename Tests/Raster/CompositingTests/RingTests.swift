import Compositing
import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@Suite("Rings in frames")
struct RingTests {
  private let extent = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 230)

  private func ring(
    _ id: UInt64, _ path: CGPath, _ style: StrokeStyle, from start: Double, to end: Double, _ map: Homography,
    alpha: Double = 1
  ) -> DrawItem? {
    let color = PremultipliedColor(red: alpha, green: alpha / 2, blue: 0, alpha: alpha)
    let stroke = StrokeItem(color: color, style: style, dash: nil, start: start, end: end)
    return PathContent(path: path, fill: nil, rule: .winding, stroke: stroke).map { content in
      DrawItem(
        id: ItemID(layer: id, part: .content), placement: ItemPlacement(projection: map, extent: extent),
        content: .path(content))
    }
  }

  private func frame(_ items: [DrawItem?]) -> Frame {
    Frame(
      width: extent.maxX, height: extent.maxY, background: PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1),
      content: DrawList(runs: [.moving(items.compactMap { $0 })]))
  }

  private func circle(_ radius: Double) -> CGPath {
    CGPath(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), transform: nil)
  }

  private func turned(_ angle: Double, x: Double, y: Double) -> Homography {
    Homography(
      m11: cos(angle), m12: sin(angle), m13: 0, m21: -sin(angle), m22: cos(angle), m23: 0, m31: x, m32: y, m33: 1)
  }

  @Test("Growing strokes have the same bytes as newly drawn ones", arguments: 0..<4)
  func growing(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let radii = (0..<3).map { _ in random.number(10...100) }
    let paths = radii.map { circle($0) }
    let styles = radii.map { _ in
      StrokeStyle(width: random.number(1...24), cap: [.butt, .round, .square][random.below(3)])
    }
    let maps = radii.map { _ in
      turned(random.number(-4...4), x: random.number(60...340), y: random.number(60...170))
    }
    let compositor = Compositor(width: extent.maxX, height: extent.maxY, threads: 1)
    var (start, end) = (0.0, 0.05)
    for step in 0..<16 {
      let items = (0..<3).map { index in
        ring(
          UInt64(index + 1), paths[index], styles[index], from: start, to: end, maps[index],
          alpha: index == 1 ? 0.5 : 1)
      }
      let frame = frame(items)
      _ = compositor.draw(frame)
      #expect(compositor.pixels == drawnAfresh(frame), "step \(step)")
      end = min(1, end + random.number(0...0.12))
      if step % 3 == 2 { start = min(end - 0.02, start + random.number(0...0.05)) }
    }
  }

  @Test("Only the growing part of a stroke is redrawn")
  func damage() {
    let path = circle(80)
    let style = StrokeStyle(width: 8, cap: .round)
    let map = turned(0, x: 200, y: 115)
    let compositor = Compositor(width: extent.maxX, height: extent.maxY, threads: 1)
    _ = compositor.draw(frame([ring(1, path, style, from: 0, to: 0.5, map)]))
    let changed = compositor.draw(frame([ring(1, path, style, from: 0, to: 0.51, map)]))
    #expect(!changed.isEmpty)
    #expect(changed.tiles.allSatisfy { changed.area(of: $0).maxX <= 130 })
  }
}
