import Compositing
import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@Suite("Blurs of content much larger than the picture")
struct WideBlurTests {
  private let picture = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 120)
  private let everywhere = PixelRect(minX: -3600, minY: -3600, maxX: 3800, maxY: 3720)
  private let black = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1)

  /// The half plane left of x = 100, extending far outside the picture.
  private func half(extent: PixelRect) -> DrawItem {
    .box(
      1, RoundedRect(rect: CGRect(x: -9000, y: -9000, width: 9100, height: 18000)), black, extent: extent)
  }

  private func alphas(_ group: GroupItem, threads: Int = 2) -> [Int] {
    let compositor = Compositor(width: 200, height: 120, threads: threads)
    compositor.draw(Frame(width: 200, height: 120, background: .clear, content: DrawList(moving: [DrawItem(group)])))
    return (0..<200).map { Int(compositor.pixel($0, 60) >> 24) }
  }

  private func expectEdge(_ alphas: [Int], at edge: Double, sigma: Double) {
    for (x, alpha) in alphas.enumerated() {
      let share = 0.5 * erfc((Double(x) + 0.5 - edge) / sigma / 2.squareRoot())
      #expect(abs(Double(alpha) - 255 * share) <= 1, "\(x): \(alpha), not \(255 * share)")
    }
  }

  @Test("They equal those of a Gaussian, though drawn in larger pixels", arguments: [600.0, 1000])
  func filter(sigma: Double) {
    var group = GroupItem(
      id: ItemID(layer: 9, part: .group), list: DrawList(moving: [half(extent: everywhere)]), extent: picture)
    group.content.filters = [.gaussianBlur(sigma: 2), .gaussianBlur(sigma: sigma)]
    expectEdge(alphas(group), at: 100, sigma: sigma)
    #expect(alphas(group) == alphas(group, threads: 1))
  }

  @Test("The widest are drawn like blurs of 1024 pixels", arguments: [1e4, 1e9])
  func widest(sigma: Double) {
    var group = GroupItem(
      id: ItemID(layer: 9, part: .group), list: DrawList(moving: [half(extent: everywhere)]), extent: picture)
    group.content.filters = [.gaussianBlur(sigma: sigma)]
    expectEdge(alphas(group), at: 100, sigma: 1024)
  }

  @Test("Shadows are drawn the same way, moved by their offset", arguments: [true, false])
  func shadow(isAlone: Bool) {
    var group = GroupItem(
      id: ItemID(layer: 9, part: .group), list: DrawList(moving: [half(extent: everywhere)]),
      showsShadowOnly: isAlone, extent: picture)
    group.placement.shadow = ShadowItem(color: black, offsetX: 40.5, offsetY: 3, sigma: 900, outline: .content)
    let found = alphas(group)
    // The content hides what it covers.
    let open = isAlone ? 0..<200 : 101..<200
    for x in open {
      let share = 0.5 * erfc((Double(x) + 0.5 - 140.5) / 900 / 2.squareRoot())
      #expect(abs(Double(found[x]) - 255 * share) <= 1, "\(x): \(found[x]), not \(255 * share)")
    }
    #expect(isAlone || found[50] == 255)
  }

  @Test("Shadows of paths are drawn the same way")
  func path() {
    let path = CGPath(ellipseIn: CGRect(x: -8e6, y: -4e6, width: 8_000_100, height: 8e6), transform: nil)
    var layer = DrawItem.box(9, RoundedRect(rect: .zero), extent: everywhere)
    layer.placement.shadow = ShadowItem(
      color: black, offsetX: 10, offsetY: 0, sigma: 700, outline: .path(path, .identity))
    let compositor = Compositor(width: 200, height: 120, threads: 2)
    compositor.draw(Frame(width: 200, height: 120, background: .clear, content: DrawList(moving: [layer])))
    expectEdge((0..<200).map { Int(compositor.pixel($0, 60) >> 24) }, at: 110, sigma: 700)
  }

  @Test("Narrow blurs nested within them take no more memory than they do")
  func nested() {
    var inner = GroupItem(
      id: ItemID(layer: 8, part: .group), list: DrawList(moving: [half(extent: everywhere)]), extent: everywhere)
    inner.content.filters = [.gaussianBlur(sigma: 2)]
    var outer = GroupItem(
      id: ItemID(layer: 9, part: .group), list: DrawList(moving: [DrawItem(inner)]), extent: picture)
    outer.content.filters = [.gaussianBlur(sigma: 1000)]
    expectEdge(alphas(outer), at: 100, sigma: 1000)
  }
}
