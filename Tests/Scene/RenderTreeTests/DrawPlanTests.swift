import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@testable import RenderTree

@Suite("Drawing of trees")
struct DrawPlanTests {
  @Test("Siblings are drawn by z, and in the order of the array where z is equal")
  func depthOrder() {
    let layers = [(UInt64(2), 1), (3, 0), (4, 1), (5, -1)].map { id, z in
      node(id) {
        $0.box(0, 0, 10, 10)
        $0[layerProperties.zPosition] = CGFloat(z)
      }
    }
    #expect(tree(root(layers)).frame(at: 0).content.items.map(\.id.layer) == [5, 3, 2, 4])
  }

  @Test("An animated z changes the order while it runs")
  func animatedDepthOrder() {
    let lower = node(2, [basic(layerProperties.zPosition.property, from: .number(-1), to: .number(1))]) {
      $0.box(0, 0, 10, 10)
    }
    let shown = tree(root([node(3) { $0.box(0, 0, 10, 10) }, lower]))
    #expect(shown.frame(at: 0.25).content.items.map(\.id.layer) == [2, 3])
    #expect(shown.frame(at: 0.75).content.items.map(\.id.layer) == [3, 2])
  }

  @Test(
    "An animated anchor point above or below the layer changes the order as a still one does", arguments: [-20.0, 20])
  func animatedAnchorDepth(depth: Double) {
    func order(_ lower: RenderNode) -> [UInt64] {
      let upper = node(3) {
        $0.box(0, 0, 10, 10)
        $0[layerProperties.zPosition] = 10
      }
      return tree(root([lower, upper])).frame(at: 0.5).content.items.map(\.id.layer)
    }
    let still = node(2) {
      $0.box(0, 0, 10, 10)
      $0[layerProperties.anchorPointZ] = CGFloat(depth)
    }
    let rise = basic(layerProperties.anchorPointZ.property, from: .number(depth), to: .number(depth))
    let moved = node(2, [rise]) { $0.box(0, 0, 10, 10) }
    #expect(order(moved) == order(still))
    #expect(order(still) == (depth < 0 ? [3, 2] : [2, 3]))
  }

  @Test("Siblings that move, that are static and that contain moving layers keep their order")
  func mixedOrder() {
    let pulse = basic(layerProperties.opacity.property, from: .number(0.2), to: .number(1))
    func mover(_ id: UInt64) -> RenderNode { node(id, [pulse]) { $0.box(0, 0, 10, 10) } }
    func still(_ id: UInt64) -> RenderNode { node(id) { $0.box(0, 0, 10, 10) } }
    func holder(_ id: UInt64, _ inner: RenderNode) -> RenderNode {
      node(id, sublayers: [inner]) { $0.box(0, 0, 10, 10) }
    }
    let layers = [
      mover(2), mover(3), still(4), mover(5), holder(6, mover(7)), mover(8), mover(9), holder(10, still(11)), mover(12),
    ]
    #expect(tree(root(layers)).frame(at: 0.5).content.items.map(\.id.layer) == Array(2...12))
  }

  @Test("Static items are the same object in every frame")
  func stillRunsAreShared() {
    let mover = node(3, [basic(layerProperties.opacity.property, from: .number(0.2), to: .number(1))]) {
      $0.box(0, 0, 10, 10)
    }
    let shown = tree(root([node(2) { $0.box(0, 0, 10, 10) }, mover, node(4) { $0.box(0, 0, 10, 10) }]))
    let (first, second) = (shown.frame(at: 0).content, shown.frame(at: 0.5).content)
    #expect(first.runs.count == 3)
    for (a, b) in zip(first.runs, second.runs) {
      if case .still(let a) = a, case .still(let b) = b { #expect(a === b) }
    }
    #expect(first != second)
  }

  @Test("Moving layers have the time of the clocks of all superlayers, even if one runs backwards")
  func clocks() throws {
    let pulse = basic(layerProperties.opacity.property, from: .number(0), to: .number(1), duration: 4)
    let mover = node(4, [pulse]) {
      $0.box(0, 0, 10, 10)
      $0[layerProperties.beginTime] = -1
    }
    let still = node(3, sublayers: [mover]) { $0.box(0, 0, 10, 10) }
    let backwards = node(2, sublayers: [still]) {
      $0.box(0, 0, 10, 10)
      $0[layerProperties.speed] = -1
      $0[layerProperties.timeOffset] = 0.5
    }
    let shown = tree(root([backwards]))
    for (time, opacity) in [(0, 0.375), (0.25, 0.3125), (0.5, 0.25), (1, 0.125)] {
      let item = try #require(shown.frame(at: time).content.items.last)
      #expect(item.id.layer == 4)
      #expect(abs(item.placement.opacity - opacity) < 1e-6, "at \(time) s")
    }
  }

  @Test("Hidden and transparent layers and their sublayers draw nothing")
  func hidden() {
    let inner = node(9) { $0.box(0, 0, 10, 10) }
    let hidden = node(2, sublayers: [inner]) {
      $0.box(0, 0, 10, 10)
      $0[layerProperties.isHidden] = true
    }
    let clear = node(3, sublayers: [inner]) {
      $0.box(0, 0, 10, 10)
      $0[layerProperties.opacity] = 0
    }
    #expect(tree(root([hidden, clear])).frame(at: 0).content.isEmpty)
  }

  @Test("A faded layer with sublayers is one group")
  func groupOpacity() throws {
    let faded = node(2, sublayers: [node(3) { $0.box(0, 0, 10, 10) }]) {
      $0.box(0, 0, 10, 10)
      $0[layerProperties.opacity] = 0.5
    }
    let group = try #require(tree(root([faded])).frame(at: 0).content.items.first?.group)
    #expect(group.placement.opacity == 0.5)
    #expect(group.content.list.items.map(\.id.layer) == [2, 3])
  }

  @Test("A faded layer with one visible piece needs no group")
  func singlePieceOpacity() throws {
    let faded = node(2, sublayers: [node(3) { $0.box(0, 0, 10, 10) }]) { $0[layerProperties.opacity] = 0.5 }
    let item = try #require(tree(root([faded])).frame(at: 0).content.onlyItem?.leaf)
    #expect(item.id.layer == 3)
    #expect(item.placement.opacity == 0.5)
  }

  @Test("masksToBounds clips sublayers to the rounded bounds")
  func clipping() throws {
    let clipping = node(2, sublayers: [node(3) { $0.box(-50, -50, 200, 200) }]) {
      $0.box(10, 10, 20, 20)
      $0[layerProperties.cornerRadius] = 5
      $0[layerProperties.masksToBounds] = true
    }
    let group = try #require(tree(root([clipping])).frame(at: 0).content.onlyItem?.group)
    #expect(
      group.placement.clip?.shape == RoundedRect(rect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 5))
    #expect(group.placement.extent == PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 30))
  }

  @Test("The border of a layer lies over its sublayers")
  func borderOverSublayers() {
    let framed = node(2, sublayers: [node(3) { $0.box(0, 0, 10, 10) }]) {
      $0.box(0, 0, 20, 20)
      $0[layerProperties.borderWidth] = 2
    }
    let ids = tree(root([framed])).frame(at: 0).content.items.map(\.id)
    #expect(ids.map(\.layer) == [2, 3, 2])
    #expect(ids.map(\.part) == [.body, .body, .border])
  }

  @Test("An animation moves the item of its layer, as a function of time")
  func animation() throws {
    let mover = node(
      2,
      [basic(layerProperties.position.property, from: .point(CGPoint(x: 5, y: 5)), to: .point(CGPoint(x: 45, y: 5)))]
    ) { $0.box(0, 0, 10, 10) }
    let shown = tree(root([mover]))
    for time in [0.75, 0.25, 0.5] {
      let item = try #require(shown.frame(at: time).content.onlyItem?.leaf)
      #expect(item.placement.extent.minX == Int(40 * time))
    }
  }

  @Test("A superlayer's speed runs the animations of its sublayers faster")
  func layerSpeed() throws {
    let mover = node(
      3,
      [basic(layerProperties.position.property, from: .point(CGPoint(x: 5, y: 5)), to: .point(CGPoint(x: 45, y: 5)))]
    ) { $0.box(0, 0, 10, 10) }
    let fast = node(2, sublayers: [mover]) { $0[layerProperties.speed] = 2 }
    let item = try #require(tree(root([fast])).frame(at: 0.25).content.onlyItem?.leaf)
    #expect(item.placement.extent.minX == 20)
  }

  @Test("Items outside the frame are not drawn")
  func culling() {
    #expect(tree(root([node(2) { $0.box(200, 0, 10, 10) }])).frame(at: 0).content.isEmpty)
  }

  @Test(
    "Places without end or number draw nothing",
    arguments: [CGFloat.nan, .infinity, -.infinity, 1e300])
  func hostilePlaces(_ x: CGFloat) {
    #expect(tree(root([node(2) { $0.box(x, 0, 10, 10) }])).frame(at: 0).content.isEmpty)
  }
}
