import Compositing
import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@Suite("Groups that are only clipped")
struct CutGroupTests {
  private let picture = PixelRect(minX: 0, minY: 0, maxX: 1100, maxY: 150)

  private func layer(_ id: UInt64, _ rect: CGRect, radius: Double = 0, color: PremultipliedColor?) -> DrawItem {
    .box(id, RoundedRect(rect: rect, cornerRadius: CGFloat(radius)), color, extent: picture)
  }

  private func content(_ random: inout RandomNumbers) -> [DrawItem] {
    (0..<12).map { index in
      let radius = random.number(33...90)
      let (x, y) = (random.number(300...1100), random.number(-40...190))
      let alpha = index < 9 ? 1 : 0.5
      return layer(
        UInt64(index), CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), radius: radius,
        color: PremultipliedColor(
          red: random.number(0...alpha), green: random.number(0...alpha), blue: random.number(0...alpha), alpha: alpha))
    }
  }

  /// A single group is clipped in place; one above other content uses a separate bitmap.
  @Test("A single group over nothing looks like one above clear content", arguments: 0..<12)
  func alone(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let half = random.number(40...300)
    let shape = RoundedRect(
      rect: CGRect(x: -half, y: -half, width: 2 * half, height: 2 * half),
      cornerRadius: CGFloat(seed % 3 == 0 ? half : random.number(0...40)))
    let angle = random.number(-1...1)
    let map = Homography(
      m11: cos(angle), m12: sin(angle), m13: seed % 4 == 1 ? 0.0005 : 0, m21: -sin(angle), m22: cos(angle), m23: 0,
      m31: random.number(500...1000), m32: random.number(0...150), m33: 1)
    let group = GroupItem(
      id: ItemID(layer: 99, part: .group), list: DrawList(runs: [.moving(content(&random))]),
      clip: ClipItem(projection: map, shape: shape),
      extent: seed % 2 == 0 ? picture : PixelRect(minX: 480, minY: 20, maxX: 1000, maxY: 141))
    func drawn(_ items: [DrawItem]) -> [UInt32] {
      drawnAfresh(
        Frame(width: 1100, height: 150, background: .clear, content: DrawList(runs: [.moving(items)])), threads: 2)
    }
    let pixels = drawn([DrawItem(group)])
    #expect(pixels == drawn([layer(98, .zero, color: nil), DrawItem(group)]))
    #expect(Set(pixels).count > 2)
  }
}
