import Animations
import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@testable import RenderTree

@Suite struct LayerTransitionTests {
  private let old = node(2) { $0.box(10, 10, 20, 20) }

  private func transition(
    _ type: CATransitionType = .fade, _ subtype: CATransitionSubtype = .fromLeft, start: Double = 0, end: Double = 1,
    from source: RenderNode?, at time: Double = 0
  ) -> LayerTransition {
    LayerTransition(
      type: type, subtype: subtype, startProgress: start, endProgress: end,
      timing: MediaTiming(beginTime: time, duration: 1), source: source, sourceTime: time)
  }

  private func shown(_ transition: LayerTransition, at time: Double) -> [DrawItem] {
    tree(root([old.replacingTransition(with: transition)])).frame(at: time).content.items
  }

  @Test("Shares of a fade add up to one")
  func shares() throws {
    let group = try #require(shown(transition(from: old), at: 0.25).first?.group)
    #expect(group.content.list.items.compactMap(\.group).map(\.placement.opacity) == [0.75, 0.25])
  }

  @Test("A transition that is over leaves no group")
  func over() {
    #expect(shown(transition(from: old), at: 1).first?.leaf != nil)
  }

  @Test(
    "The new state is displaced by the rest of the movement",
    arguments: [
      (CATransitionSubtype.fromLeft, -15.0, 0.0), (.fromRight, 15, 0), (.fromTop, 0, 15), (.fromBottom, 0, -15),
    ])
  func offsets(subtype: CATransitionSubtype, x: Double, y: Double) throws {
    let group = try #require(shown(transition(.moveIn, subtype, from: nil), at: 0.25).first?.group)
    let item = try #require(group.content.list.onlyItem?.leaf)
    let corner = try #require(item.placement.projection.boundingBox(of: CGRect(x: 0, y: 0, width: 20, height: 20)))
    #expect(abs(corner.minX - (10 + x)) < 1e-9)
    #expect(abs(corner.minY - (10 + y)) < 1e-9)
  }

  @Test("Progress outside 0…1, reversed or NaN is limited")
  func limits() {
    #expect(transition(start: -1, end: 2, from: nil).progress(at: 0.5) == 0.5)
    #expect(transition(start: 0.75, end: 0.25, from: nil).progress(at: 0.5) == 0.75)
    #expect(transition(start: .nan, end: .nan, from: nil).progress(at: 0.5) == 0.5)
  }

  @Test("Transitions that interrupt one another without end are kept up to a depth")
  func chain() {
    var last = old
    for step in 0..<1000 { last = old.replacingTransition(with: transition(from: last, at: Double(step) / 1000)) }
    var depth = 0
    var layer: RenderNode? = last
    while let source = layer?.transition?.source { (layer, depth) = (source, depth + 1) }
    #expect((2...20).contains(depth))
  }

  @Test("The source of a transition contains no transitions that are over")
  func past() {
    let before = old.replacingTransition(with: transition(from: old, at: 0))
    #expect(transition(from: before, at: 0.5).source?.transition != nil)
    #expect(transition(from: before, at: 1.5).source?.transition == nil)
  }
}
