import Animations
import Documents
import Geometry
import Layers
import Properties
import Timelines

extension AnimationReader {
  func animationValue(
    _ node: Node, _ property: Property, _ path: PropertyKeyPath?, _ function: ValueFunction?
  ) -> Timeline.AnimationValue? {
    switch property.type {
    case .number: number(node, property.range).map { .number($0) }
    case .boolean: boolean(node).map { .boolean($0) }
    case .string: property.constants.flatMap { constant(node, $0) }.map { .string($0) }
    case .value: path.flatMap { value(node, at: $0, function, isDifference: isDifference(property)) }.map { .value($0) }
    case .values: path.flatMap { path in list(node, "values") { value($0, at: path, function) } }.map { .values($0) }
    case .numbers: list(node, "numbers") { number($0, property.range) }.map { .numbers($0) }
    case .timingFunction: valueReader.timingFunction(node).map { .timingFunction($0) }
    case .timingFunctions: list(node, "timing functions", valueReader.timingFunction).map { .timingFunctions($0) }
    case .valueFunction:
      constant(node, CAValueFunctionName.known.map(\.rawValue))
        .flatMap { CAValueFunction(name: CAValueFunctionName(rawValue: $0)) }.map { .valueFunction($0) }
    case .path: valueReader.path(node).map { .path($0) }
    case .animations: groupedAnimations(node).map { .animations($0) }
    // No property of an animation has such a type.
    case .point, .size, .rect, .color, .transform, .image, .colors, .filters, .emitterCells, .text: nil
    }
  }

  /// Whether the value is added to another one, so that sizes may be negative.
  private func isDifference(_ property: Property) -> Bool { property === basicAnimationProperties.byValue.property }

  private func groupedAnimations(_ node: Node) -> [Timeline.Animation]? {
    guard context.groupDepth < TimelineLimits.groupDepth else {
      report(TimelineLimits.groupsTooDeep, at: node.position)
      return nil
    }
    let reader = AnimationReader(context: context.inGroup, table: table)
    return list(node, "animations") { reader.animation($0) }
  }

  /// A value of the key path's type, or the argument of a value function.
  private func value(
    _ node: Node, at path: PropertyKeyPath, _ function: ValueFunction?, isDifference: Bool = false
  ) -> PropertyValue? {
    guard let function, path.type == .transform else {
      return valueReader.value(node, at: path, isDifference: isDifference)
    }
    switch function {
    case .rotateX, .rotateY, .rotateZ: return angle(node, .finite).map { .number($0) }
    case .scale, .translate:
      return numbers(node, count: 3, expected: "three numbers [x, y, z]").map { .numbers($0) }
    default: return number(node, .finite).map { .number($0) }
    }
  }
}
