import Foundation
import Geometry
import Layers
import Testing

private final class Listening: CAConstraintLayoutManager {
  var problems: [CAConstraintProblem] = []
  override func didIgnore(_ problem: CAConstraintProblem) { problems.append(problem) }
}

@Suite struct ConstraintTests {
  private let manager = Listening()
  let outer = CALayer()
  let a = CALayer()
  let b = CALayer()

  init() {
    outer.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    outer.layoutManager = manager
    a.name = "a"
    b.name = "b"
    a.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
    b.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    outer.sublayers = [a, b]
  }

  private func tie(
    _ layer: CALayer, _ attribute: CAConstraintAttribute, _ name: String, _ source: CAConstraintAttribute,
    scale: CGFloat = 1, offset: CGFloat = 0
  ) {
    layer.addConstraint(
      CAConstraint(attribute: attribute, relativeTo: name, attribute: source, scale: scale, offset: offset))
  }

  @Test("A line alone moves the layer")
  func line() {
    tie(a, .midX, "superlayer", .midX)
    outer.layoutIfNeeded()
    #expect(a.frame.isNear(80, 10, 40, 20))
  }

  @Test("A length without a line changes nothing, and is reported")
  func length() {
    tie(a, .height, "superlayer", .height, scale: 0.5, offset: -10)
    outer.layoutIfNeeded()
    #expect(a.frame.isNear(10, 10, 40, 20))
    #expect(
      manager.problems.map(\.description) == [
        "'a': the constraint of height to height of 'superlayer' is ignored: a length needs a line that it begins, ends "
          + "or has its middle at"
      ])
  }

  @Test("Two lines give the length")
  func twoLines() {
    tie(a, .minX, "superlayer", .minX, offset: 5)
    tie(a, .midX, "superlayer", .midX)
    outer.layoutIfNeeded()
    // From 5, with its middle at 100: 190 wide.
    #expect(a.frame.isNear(5, 10, 190, 20))
  }

  @Test("A line and a length both apply")
  func lineAndLength() {
    tie(a, .maxX, "superlayer", .maxX)
    tie(a, .width, "superlayer", .height)
    outer.layoutIfNeeded()
    #expect(a.frame.isNear(100, 10, 100, 20))
  }

  @Test("A chain is solved in any order of the siblings")
  func chain() {
    tie(a, .minX, "b", .maxX, offset: 5)
    tie(b, .width, "superlayer", .width, scale: 0.25)
    tie(b, .minX, "superlayer", .minX)
    outer.layoutIfNeeded()
    #expect(a.frame.isNear(55, 10, 40, 20))
  }

  @Test("A sibling determines others only along the axes that constraints determine")
  func stillSibling() {
    tie(b, .minY, "superlayer", .minY)
    tie(a, .minX, "b", .maxX, offset: 5)
    tie(a, .minY, "b", .maxY, offset: 5)
    outer.layoutIfNeeded()
    #expect(a.frame.isNear(10, 35, 40, 20))
    #expect(
      manager.problems.map(\.description) == [
        "'a': the constraint of minX to maxX of 'b' is ignored: no constraints place 'b' along that axis"
      ])
  }

  @Test("A length can follow the layer's own other length")
  func ownLength() {
    tie(a, .minX, "superlayer", .minX)
    tie(a, .minY, "superlayer", .minY)
    tie(a, .height, "a", .width)
    outer.layoutIfNeeded()
    #expect(a.frame.isNear(0, 0, 40, 40))
    #expect(manager.problems.isEmpty)
  }

  @Test("The superlayer's bounds include their origin")
  func origin() {
    outer.bounds.origin = CGPoint(x: 7, y: 0)
    tie(a, .minX, "superlayer", .minX)
    outer.layoutIfNeeded()
    #expect(a.frame.isNear(7, 10, 40, 20))
  }

  @Test("The layers of a cycle do not move, which is reported")
  func circle() {
    tie(a, .minX, "b", .maxX)
    tie(b, .minX, "a", .maxX)
    outer.layoutIfNeeded()
    #expect(manager.problems.map(\.reason) == [.isCircular, .sourceIsNotLaidOut])
    #expect(a.frame.isNear(10, 10, 40, 20))
    #expect(b.frame.isNear(0, 0, 30, 30))
  }

  @Test("A name without a layer is reported and ignored")
  func missing() {
    tie(a, .minX, "nobody", .maxX)
    outer.layoutIfNeeded()
    #expect(
      manager.problems.map(\.description) == [
        "'a': the constraint of minX to maxX of 'nobody' is ignored: there is no sibling of that name"
      ])
    #expect(a.frame.isNear(10, 10, 40, 20))
  }

  @Test("Of three constraints on an axis the last one applies, and of the others the first in order")
  func tooMany() {
    tie(a, .width, "superlayer", .width)
    tie(a, .midX, "superlayer", .midX)
    tie(a, .maxX, "superlayer", .maxX, offset: -20)
    outer.layoutIfNeeded()
    // The middle at 100 and the end at 180.
    #expect(a.frame.isNear(20, 10, 160, 20))
    tie(a, .minX, "superlayer", .minX)
    outer.layoutIfNeeded()
    // The beginning at 0 and the middle at 100.
    #expect(a.frame.isNear(0, 10, 200, 20))
    #expect(manager.problems.map(\.reason) == [.isTooMany, .isTooMany, .isTooMany])
  }

  @Test("Two constraints of one attribute change nothing")
  func twice() {
    tie(a, .minX, "superlayer", .minX, offset: 10)
    tie(a, .minX, "superlayer", .minX, offset: 40)
    outer.layoutIfNeeded()
    #expect(a.frame.isNear(10, 10, 40, 20))
    #expect(manager.problems.map(\.reason) == [.isTooMany, .isTooMany])
  }

  @Test("A value that is not finite is reported and ignored")
  func notFinite() {
    tie(a, .minX, "superlayer", .width, scale: .infinity)
    outer.layoutIfNeeded()
    #expect(a.frame.isNear(10, 10, 40, 20))
    #expect(manager.problems.count == 1)
  }

  @Test("A row of 20000 siblings is laid out from its end")
  func longRow() {
    let row = (0..<20_000).map { index in
      let layer = CALayer()
      layer.name = "\(index)"
      layer.bounds.size.width = 1
      tie(layer, .minX, index == 19_999 ? "superlayer" : "\(index + 1)", index == 19_999 ? .minX : .maxX)
      return layer
    }
    outer.sublayers = row
    outer.layoutIfNeeded()
    #expect(row[0].frame.minX == 19_999)
  }

  @Test("A change of the superlayer's size solves again before the commit")
  func resizing() {
    let show = Show()
    tie(a, .maxX, "superlayer", .maxX)
    show.at(0) { show.root.addSublayer(outer) }
    #expect(a.presentation()?.frame.maxX == 200)
    show.at(0) {
      CATransaction.setDisableActions(true)
      outer.bounds.size.width = 300
    }
    #expect(a.presentation()?.frame.maxX == 300)
  }
}

@Suite struct LayoutManagerTests {
  private final class Manager: CALayoutManager {
    var layouts = 0
    var invalidations = 0
    func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 12, height: 34) }
    func invalidateLayout(of layer: CALayer) { invalidations += 1 }
    func layoutSublayers(of layer: CALayer) { layouts += 1 }
  }

  private final class Silent: CALayerDelegate {}
  private final class Placing: CALayerDelegate {
    func layoutSublayers(of layer: CALayer) {}
  }

  private let manager = Manager()
  let layer = CALayer()

  init() {
    layer.bounds.size = CGSize(width: 5, height: 6)
    layer.layoutManager = manager
  }

  @Test("A new layout manager needs layout, and does it")
  func layout() {
    #expect(layer.needsLayout())
    layer.layoutIfNeeded()
    #expect(manager.layouts == 1)
  }

  @Test("A layout manager is notified when layout is needed")
  func invalidation() {
    layer.layoutIfNeeded()
    let before = manager.invalidations
    layer.setNeedsLayout()
    #expect(manager.invalidations == before + 1)
  }

  @Test("A delegate that lays out replaces the manager")
  func delegate() {
    let delegate = Placing()
    layer.delegate = delegate
    layer.layoutIfNeeded()
    #expect(manager.layouts == 0)
  }

  @Test("If the delegate does not lay out, the manager does")
  func silentDelegate() {
    let delegate = Silent()
    layer.delegate = delegate
    layer.layoutIfNeeded()
    #expect(manager.layouts == 1)
  }

  @Test("The preferred size is the manager's, else that of the frame")
  func preferredSize() {
    #expect(layer.preferredFrameSize() == CGSize(width: 12, height: 34))
    layer.layoutManager = nil
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    #expect(layer.preferredFrameSize() == CGSize(width: 10, height: 18))
  }
}
