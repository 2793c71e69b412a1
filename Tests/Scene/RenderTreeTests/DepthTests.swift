import DisplayList
import Foundation
import Geometry
import Pixels
import Randomness
import Testing

@testable import RenderTree

@Suite("Siblings with depth")
struct DepthTests {
  /// A root with a perspective of 500 points.
  private func perspective(_ layers: [RenderNode]) -> [DrawItem] {
    let shown = root(layers) {
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 500
      $0[layerProperties.sublayerTransform] = transform
    }
    return tree(shown).frame(at: 0).content.items
  }

  private func turned(_ id: UInt64, _ angle: Double, z: CGFloat = 0, x: CGFloat = 50) -> RenderNode {
    node(id) {
      $0.box(x - 20, 20, 40, 40)
      $0[layerProperties.zPosition] = z
      $0[layerProperties.transform] = CATransform3DMakeRotation(angle, 0, 1, 0)
    }
  }

  @Test("Two intersecting planes are drawn in three parts, one of them cut along their line")
  func crossing() {
    let items = perspective([turned(2, 0.6), turned(3, -0.6)])
    #expect(items.map(\.id.layer) == [3, 2, 3] || items.map(\.id.layer) == [2, 3, 2])
    let parts = items.compactMap(\.leaf?.placement.face).filter(\.isCut)
    #expect(parts.count == 2)
    // They meet in the middle of the canvas, whatever y is.
    for part in parts { #expect(part.corners.filter { abs($0.x - 50) < 1e-9 }.count == 2) }
    #expect(parts.map { $0.corners.map(\.x).reduce(0, +) / 4 < 50 }.sorted { !$0 && $1 } == [false, true])
  }

  @Test("A plane in front of another is drawn after it, uncut, whatever their order in the array")
  func apart() {
    for order in [[turned(2, 0.5, z: 60), turned(3, 0.3)], [turned(3, 0.3), turned(2, 0.5, z: 60)]] {
      let items = perspective(order)
      #expect(items.map(\.id.layer) == [3, 2])
      #expect(items.compactMap(\.leaf).allSatisfy { !$0.placement.hasFace })
    }
  }

  @Test("Planes that do not overlap on the screen keep the order of the array and are not cut")
  func besides() {
    let items = perspective([turned(2, 1, z: 30, x: 25), turned(3, -1, z: -30, x: 75)])
    #expect(items.map(\.id.layer) == [2, 3])
    #expect(items.compactMap(\.leaf).allSatisfy { !$0.placement.hasFace })
  }

  @Test("Coincident planes keep the order of the array")
  func level() {
    #expect(perspective([turned(3, 0.4), turned(2, 0.4)]).map(\.id.layer) == [3, 2])
  }

  @Test("Each of three planes that overlap cyclically is over one and under the other")
  func cycle() throws {
    let units = (0..<3).map { index -> DepthUnit in
      let angle = Double(index) * 2 * .pi / 3
      var transform = CATransform3DMakeRotation(0.3, 1, 0, 0)
      transform = CATransform3DConcat(transform, CATransform3DMakeTranslation(0, 30, 0))
      transform = CATransform3DConcat(transform, CATransform3DMakeRotation(angle, 0, 0, 1))
      let sheared = CATransform3DConcat(CATransform3DMakeRotation(0.2, 0, 1, 0), transform)
      return DepthUnit(
        index: index, plane: DepthPlane(sheared) ?? DepthPlane(a: 0, b: 0, c: 0),
        outline: ConvexPolygon(CGRect(x: -60, y: -10, width: 120, height: 20), sheared))
    }
    let sorted = DepthSort.order(of: units).units
    #expect(Set(sorted.map(\.index)) == [0, 1, 2])
    var comparison = DepthComparison()
    for (position, lower) in sorted.enumerated() {
      for upper in sorted[(position + 1)...] {
        if case .inFront = comparison.relation(of: lower, to: upper) { Issue.record("a nearer part is drawn first") }
      }
    }
  }

  @Test("A layer that is not double-sided is drawn from its front only")
  func backFaces() {
    for (angle, isDrawn) in [(0.0, true), (1.5, true), (1.7, false), (3.1, false), (4.6, false), (4.8, true)] {
      let single = node(2) {
        $0.box(10, 10, 40, 40)
        $0[layerProperties.isDoubleSided] = false
        $0[layerProperties.transform] = CATransform3DMakeRotation(angle, 0, 1, 0)
      }
      #expect(tree(root([single])).frame(at: 0).content.isEmpty != isDrawn, "\(angle)")
    }
  }

  @Test("A mirror image in the plane still shows its front")
  func mirrored() {
    let mirrored = node(2) {
      $0.box(10, 10, 40, 40)
      $0[layerProperties.isDoubleSided] = false
      $0[layerProperties.transform] = CATransform3DMakeScale(-1, 1, 1)
    }
    #expect(!tree(root([mirrored])).frame(at: 0).content.isEmpty)
  }

  @Test("A plane has the depth of its corners at their positions on the screen")
  func planes() throws {
    var transform = CATransform3DConcat(
      CATransform3DMakeRotation(0.7, 1, 2, 0.5), CATransform3DMakeTranslation(10, 20, -30))
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 400
    transform = CATransform3DConcat(transform, eye)
    let plane = try #require(DepthPlane(transform))
    for (x, y) in [(-40.0, -10.0), (30, 25), (0, 50)] {
      let t = transform
      let w = x * t.m14 + y * t.m24 + t.m44
      let (sx, sy) = ((x * t.m11 + y * t.m21 + t.m41) / w, (x * t.m12 + y * t.m22 + t.m42) / w)
      #expect(abs(plane.depth(SIMD2(sx, sy)) - (x * t.m13 + y * t.m23 + t.m43) / w) < 1e-9)
    }
  }

  @Test("Planes so deep that rounding determines their intersection are cut into few parts", arguments: 0..<40)
  func roundedDepths(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let units = (0..<8).map { index in
      let depth = exp2(random.number(0...60))
      return DepthUnit(
        index: index,
        plane: DepthPlane(
          a: random.number(-depth...depth), b: random.number(-depth...depth), c: random.number(-depth...depth)),
        outline: ConvexPolygon(
          CGRect(x: random.number(-9...0), y: random.number(-9...0), width: random.number(1...1e7), height: 9),
          CATransform3DMakeRotation(random.number(-3...3), 0, 0, 1)))
    }
    let sorted = DepthSort.order(of: units).units
    #expect(Set(sorted.map(\.index)).count == 8)
    // Without a limit they become 1,500 and more.
    #expect(sorted.count <= 512)
  }

}
