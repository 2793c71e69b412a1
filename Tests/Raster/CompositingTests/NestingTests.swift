import Foundation
import Geometry
import Pixels
import Rasterization
import Testing

@testable import Compositing
@testable import DisplayList

@Suite("Nested effects")
struct NestingTests {
  private let picture = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 40)

  private func box(_ id: UInt64, _ rect: CGRect, alpha: Double) -> DrawItem {
    let color = PremultipliedColor(red: 0.2 * alpha, green: 0.7 * alpha, blue: alpha, alpha: alpha)
    return .box(id, RoundedRect(rect: rect), color, extent: picture)
  }

  private enum Kind: CaseIterable { case opacity, clip, mask, shadow, backdrop, matrix, blend }

  /// Nested groups, each with a box below the next group.
  private func nested(_ kind: Kind, depth: Int, flattens: Bool) -> GroupItem {
    var group: GroupItem?
    for level in 0..<depth {
      let place = Double(level * 7 % 40)
      let own = box(UInt64(level), CGRect(x: place, y: place / 2, width: 15.5, height: 12), alpha: 0.6)
      let items = [own] + (group.map { [DrawItem($0)] } ?? [])
      var next = GroupItem(
        id: ItemID(layer: UInt64(level), part: .group), list: DrawList(moving: items), extent: picture)
      switch kind {
      case .opacity: next.placement.opacity = 0.99
      case .clip:
        next.placement.clip = ClipItem(
          projection: .identity,
          shape: RoundedRect(rect: CGRect(x: 1, y: 1, width: 57.5, height: 38), cornerRadius: 3))
      case .mask:
        next.content.mask = DrawList(
          moving: [box(1000, CGRect(x: 0, y: 0, width: 59.5, height: 40), alpha: 0.97)]
            + (group.map { [DrawItem($0)] } ?? []))
        next.content.list = DrawList(moving: [own])
      case .shadow:
        next.placement.shadow = ShadowItem(
          color: PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0.5), offsetX: 1, offsetY: 1, sigma: 1,
          outline: .content)
      case .backdrop: next.content.backdropFilters = [.gaussianBlur(sigma: 1)]
      case .matrix:
        next.content.filters = [.colorMatrix([0.9, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])]
      case .blend: next.content.blendMode = .multiply
      }
      next.findNesting()
      if !flattens {
        (next.content.isFlattened, next.content.flattensMask, next.content.nesting) = (false, false, Nesting())
      }
      group = next
    }
    return group ?? GroupItem(id: ItemID(layer: 0, part: .group), list: DrawList(), extent: picture)
  }

  private func frame(_ group: GroupItem) -> Frame {
    Frame(
      width: 60, height: 40, background: PremultipliedColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1),
      content: DrawList(moving: [DrawItem(group)]))
  }

  @Test("Content drawn through an intermediate image looks as if drawn directly", arguments: Kind.allCases.indices)
  func flattening(kind: Int) {
    let kind = Kind.allCases[kind]
    let depth = kind == .shadow || kind == .backdrop ? 8 : 60
    let (whole, flat) = (nested(kind, depth: depth, flattens: false), nested(kind, depth: depth, flattens: true))
    #expect(drawnAfresh(frame(whole)) == drawnAfresh(frame(flat), threads: 2))
  }

  @Test("However many groups are nested, few images exist at a time", arguments: Kind.allCases.indices)
  func depth(kind: Int) {
    let group = nested(Kind.allCases[kind], depth: 200, flattens: true)
    #expect(group.content.nesting.depth <= 25 && group.content.nesting.redraws <= 3)
  }

  @Test("Nested blurs reach as far as one of their total variance")
  func reach() {
    var reach = EffectReach()
    let blur = GaussianBlur(sigma: 3)
    reach.add([.image(blur)])
    #expect(reach.margin == blur.reach)
    for _ in 1..<400 { reach.add([.image(blur)]) }
    #expect(reach.margin == blur.reach + 270)
    #expect(reach.scaled(by: 4).margin <= (blur.reach + 270) / 4 + 2)
  }

  @Test("Nested blurs request no pixel that is not visible through them")
  func blurs() {
    var group = nested(.opacity, depth: 1, flattens: true)
    for level in 0..<60 {
      group = GroupItem(
        id: ItemID(layer: UInt64(level), part: .group), list: DrawList(moving: [DrawItem(group)]),
        filters: [.gaussianBlur(sigma: 2)],
        extent: PixelRect(minX: -5000, minY: -5000, maxX: 5000, maxY: 5000))
    }
    group.placement.extent = picture
    let pixels = drawnAfresh(frame(group))
    // All content has spread evenly.
    #expect(pixels.allSatisfy { $0 >> 24 == 255 })
  }
}
