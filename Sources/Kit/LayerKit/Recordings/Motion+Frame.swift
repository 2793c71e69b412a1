import Animations
import Foundation
import Properties
import RenderTree

extension Motion {
  /// The closed form of a frame. Its edges are linear in position and bounds while transform and anchor point are
  /// constant.
  /// - Throws: `NoExactAnswer` if those two are animated, in perspective, or if a side of bounds is negative.
  func frameSpans(of node: ClockedNode, from start: Double, to end: Double) throws(NoExactAnswer) -> [VectorMotion
    .Span]
  {
    let values = node.renderNode.values
    for property in [layerProperties.transform.property, layerProperties.anchorPoint.property] {
      guard !node.renderNode.animations.contains(where: { $0.affects(property) }) else {
        throw NoExactAnswer(
          "the frame has no closed form while \(property.name) is animated; use bounds, position or \(property.name)"
        )
      }
    }
    let transform = values[layerProperties.transform]
    guard transform.m14 == 0, transform.m24 == 0, transform.m34 == 0 else {
      throw NoExactAnswer("the frame has no closed form in perspective; use bounds or position")
    }
    func spans(of property: Property) throws(NoExactAnswer) -> [VectorMotion.Span] {
      try MotionSolver(PropertyKeyPath(property), animations: node.renderNode.animations, over: values)
        .spans(from: start, to: end, clocks: node.clocks)
    }
    let bounds = try spans(of: layerProperties.bounds.property)
    for side in [2, 3] {
      let least = try VectorMotion(spans: bounds).component(side).minimum?.value ?? 0
      guard least >= -1e-9 else {
        throw NoExactAnswer("the frame has no closed form while a side of bounds is negative")
      }
    }
    let position = try spans(of: layerProperties.position.property)
    return VectorMotion.spans(of: edges(of: values), motions: [position, bounds])
  }

  /// The weights of position and bounds in the components of the key path. A frame is linear in the size, so the frames
  /// of a unit size, a wider and a higher one determine the weights.
  private func edges(of values: PropertyStorage) -> [VectorMotion.Combination] {
    func frame(_ width: CGFloat, _ height: CGFloat) -> [Double] {
      var probe = values
      probe[layerProperties.position] = .zero
      probe[layerProperties.bounds] = CGRect(x: 0, y: 0, width: width, height: height)
      let whole = probe.value(at: PropertyKeyPath(keyPath.property))
      return (keyPath.component.flatMap { whole.component($0) } ?? whole).solvedComponents ?? []
    }
    let (unit, wider, higher) = (frame(1, 1), frame(2, 1), frame(1, 2))
    let moved: [[Double]] =
      switch keyPath.component {
      case .originX: [[1, 0]]
      case .originY: [[0, 1]]
      case .origin: [[1, 0], [0, 1]]
      case .size: [[0, 0], [0, 0]]
      case nil: [[1, 0], [0, 1], [0, 0], [0, 0]]
      default: [[0, 0]]
      }
    return unit.indices.map { index in
      let (width, height) = (wider[index] - unit[index], higher[index] - unit[index])
      return VectorMotion.Combination(
        weights: moved[index] + [0, 0, width, height], constant: unit[index] - width - height)
    }
  }
}
