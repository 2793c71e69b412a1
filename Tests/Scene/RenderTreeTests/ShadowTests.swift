import DisplayList
import Foundation
import Geometry
import Pixels
import Properties
import Testing

@testable import RenderTree

@Suite("Shadows of layers")
struct ShadowTests {
  /// The items of one layer of 20 × 20 at (40, 30) with a shadow.
  private func items(
    _ sublayers: [RenderNode] = [], isFlipped: Bool = false, _ set: (inout PropertyStorage) -> Void = { _ in }
  ) -> [DrawItem] {
    let layer = node(2, sublayers: sublayers) {
      $0.box(40, 30, 20, 20)
      $0[layerProperties.shadowOpacity] = 0.5
      set(&$0)
    }
    return tree(root([layer]), isFlipped: isFlipped).frame(at: 0).content.items
  }

  @Test("A layer has no shadow by default")
  func none() {
    let plain = tree(root([node(2) { $0.box(0, 0, 10, 10) }])).frame(at: 0).content.items
    #expect(plain.first?.leaf?.placement.shadow == nil)
  }

  @Test("An opaque background casts the shadow of its shape, with the defaults of a shadow")
  func shape() throws {
    let shadow = try #require(items().first?.leaf?.placement.shadow)
    #expect(shadow.color == PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(shadow.offsetX == 0 && shadow.offsetY == -3 && shadow.sigma == 3)
    guard case .shape(let shape, _) = shadow.outline else { throw Unexpected() }
    #expect(shape.rect == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test("The default offset is downwards where y grows up")
  func flipped() {
    #expect(items(isFlipped: true).first?.leaf?.placement.shadow?.offsetY == 3)
  }

  @Test("The layer's transform applies to offset and blur")
  func transformed() throws {
    let turned = items {
      $0[layerProperties.transform] = CATransform3DScale(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 2, 2, 1)
      $0[layerProperties.shadowOffset] = CGSize(width: 5, height: 0)
    }
    let shadow = try #require(turned.first?.leaf?.placement.shadow)
    #expect(abs(shadow.offsetX) < 1e-9 && abs(shadow.offsetY - 10) < 1e-9 && abs(shadow.sigma - 6) < 1e-9)
  }

  @Test("The extent contains the shadow")
  func extent() {
    let extent = items { $0[layerProperties.shadowOffset] = CGSize(width: 8, height: 0) }.first?.placement.extent
    #expect(extent == PixelRect(minX: 38, minY: 20, maxX: 78, maxY: 60))
  }

  @Test("A translucent background alone casts a lighter shadow of its shape")
  func translucent() {
    let leaf = items { $0[layerProperties.backgroundColor] = CGColor(gray: 1, alpha: 0.5) }.first?.leaf
    #expect(leaf?.placement.shadow?.color.alpha == 0.25)
  }

  @Test("Sublayers inside an opaque background do not affect its shadow; those outside do")
  func sublayers() {
    let inside = items([node(3) { $0.box(5, 5, 15, 10) }])
    #expect(inside.compactMap(\.leaf?.placement.shadow).count == 1 && inside.count == 2)
    let outside = items([node(3) { $0.box(5, 5, 16, 10) }])
    #expect(outside.count == 1 && outside.first?.group?.placement.shadow?.outline == .content)
    let corner = items([node(3) { $0.box(0, 0, 5, 5) }]) { $0[layerProperties.cornerRadius] = 8 }
    #expect(corner.first?.group?.placement.shadow?.outline == .content)
  }

  @Test("A sublayer with the same round corners is inside")
  func roundSublayer() {
    let sublayer = node(3) {
      $0.box(0, 0, 20, 20)
      $0[layerProperties.cornerRadius] = 8
    }
    let found = items([sublayer]) { $0[layerProperties.cornerRadius] = 8 }
    #expect(found.compactMap(\.leaf?.placement.shadow).count == 1 && found.count == 2)
  }

  @Test("Without a background the composited alpha casts the shadow")
  func content() {
    let group = items([node(3) { $0.box(5, 5, 5, 5) }]) { $0[layerProperties.backgroundColor] = nil }.first?.group
    #expect(group?.placement.shadow?.outline == .content)
    #expect(group?.placement.extent == PixelRect(minX: 35, minY: 22, maxX: 60, maxY: 47))
  }

  @Test("Layers outside the frame are drawn if their shadow is visible")
  func outsidePicture() {
    let layer = node(2, sublayers: [node(3) { $0.box(0, 0, 10, 10) }]) {
      $0.box(-30, 0, 10, 10)
      $0[layerProperties.backgroundColor] = nil
      $0[layerProperties.shadowOpacity] = 1
      $0[layerProperties.shadowOffset] = CGSize(width: 40, height: 0)
    }
    let group = tree(root([layer])).frame(at: 0).content.items.first?.group
    #expect(group?.content.list.extent == PixelRect(minX: -30, minY: 0, maxX: -20, maxY: 10))
    #expect(group?.placement.extent == PixelRect(minX: 0, minY: 0, maxX: 30, maxY: 20))
  }

  private static let paths: [(CGPath, RoundedRect?)] = {
    let box = CGRect(x: 1, y: 2, width: 12, height: 12)
    return [
      (CGPath(rect: box, transform: nil), RoundedRect(rect: box)),
      (
        CGPath(roundedRect: box, cornerWidth: 3, cornerHeight: 3, transform: nil),
        RoundedRect(rect: box, cornerRadius: 3)
      ),
      (CGPath(ellipseIn: box, transform: nil), RoundedRect(rect: box, cornerRadius: 6)),
      (CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil), nil),
    ]
  }()

  @Test("A path casts the shadow, as a simple shape where it is one", arguments: paths)
  func path(path: CGPath, expected: RoundedRect?) {
    let outline = items { $0[layerProperties.shadowPath] = path }.first?.leaf?.placement.shadow?.outline
    switch outline {
    case .shape(let shape, _): #expect(shape == expected)
    case .path(let found, _): #expect(expected == nil && found == path)
    default: Issue.record("no outline")
    }
  }

  @Test("masksToBounds clips the shadow of an opaque layer")
  func cut() {
    let cut = items([node(3) { $0.box(5, 5, 30, 10) }]) { $0[layerProperties.masksToBounds] = true }
    #expect(cut.first?.group?.placement.shadow == nil)
    #expect(cut.first?.placement.extent == PixelRect(minX: 40, minY: 30, maxX: 60, maxY: 50))
  }

  @Test("Clipped content casts the shadow of the clipped shape, and extends beyond the clipping edge")
  func cutCaster() throws {
    let cut = items([node(3) { $0.box(5, 5, 30, 10) }]) {
      $0[layerProperties.masksToBounds] = true
      $0[layerProperties.backgroundColor] = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
    }
    let group = try #require(cut.first?.group)
    #expect(
      group.placement.shadow?.outline == .content && group.placement.shadow?.clip == group.placement.clip
        && group.placement.clip != nil)
    let body = try #require(group.content.list.items.first?.box)
    #expect(body.shape.rect == group.placement.clip?.shape.rect.insetBy(dx: -2, dy: -2))
  }

  @Test(
    "Infinite and huge shadows are harmless",
    arguments: [CGFloat.infinity, .nan, 1e300, -1e300, -5])
  func strange(value: CGFloat) {
    for set in [
      { (values: inout PropertyStorage) in values[layerProperties.shadowRadius] = value },
      { $0[layerProperties.shadowOffset] = CGSize(width: value, height: value) },
      {
        $0[layerProperties.shadowPath] = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1e300, height: 1), transform: nil)
      },
      { $0[layerProperties.transform] = CATransform3DMakeScale(value, value, 1) },
    ] {
      let picture = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 80)
      let opaque = items { set(&$0) }
      let clear = items([node(3) { $0.box(5, 5, 30, 10) }]) {
        $0[layerProperties.backgroundColor] = nil
        set(&$0)
      }
      #expect((opaque + clear).allSatisfy { picture.contains($0.placement.extent) })
    }
  }

  private struct Unexpected: Error {}
}
