import Animations
import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

@testable import RenderTree

/// Short names for building trees in tests.
func node(
  _ id: UInt64, _ animations: [CompiledAnimation] = [], sublayers: [RenderNode] = [],
  _ set: (inout PropertyStorage) -> Void = { _ in }
) -> RenderNode {
  var values = PropertyStorage()
  set(&values)
  return RenderNode(id: id, values: values, animations: animations, sublayers: sublayers)
}

extension PropertyStorage {
  /// A layer of a colour with its upper left corner at a point.
  mutating func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, color: CGColor = .white) {
    self[layerProperties.bounds] = CGRect(x: 0, y: 0, width: width, height: height)
    self[layerProperties.position] = CGPoint(x: x + width / 2, y: y + height / 2)
    self[layerProperties.backgroundColor] = color
  }
}

func basic(_ property: Property, from: PropertyValue, to: PropertyValue, duration: Double = 1) -> CompiledAnimation {
  CompiledAnimation(
    AnimationDescription(
      timing: MediaTiming(duration: duration), body: .basic(PropertyKeyPath(property), BasicValues(from: from, to: to)))
  )
}

func tree(_ root: RenderNode, isFlipped: Bool = false) -> CommittedTree {
  CommittedTree(
    root: root, canvas: Canvas(size: CGSize(width: 100, height: 80), isGeometryFlipped: isFlipped))
}

extension DrawItem {
  var box: BoxContent? { if case .box(let box) = content { box } else { nil } }
  var leaf: DrawItem? { isGroup ? nil : self }
  var group: GroupItem? { GroupItem(self) }
}

/// The root of a 100 × 80 canvas.
func root(_ sublayers: [RenderNode], _ set: (inout PropertyStorage) -> Void = { _ in }) -> RenderNode {
  node(1, sublayers: sublayers) {
    $0[layerProperties.bounds] = CGRect(x: 0, y: 0, width: 100, height: 80)
    $0[layerProperties.position] = CGPoint(x: 50, y: 40)
    set(&$0)
  }
}
