import Animations
import Documents
import Foundation
import Geometry
import Properties
import RenderTree
import Timelines

extension PropertyKeyPath {
  /// Whether the numbers at the path are angles in radians, which may also be written in degrees.
  var isAngle: Bool {
    switch component {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    case .filterInput(_, let input): input.isAngle
    case .emitterCell: leaf.isAngle
    default: component == nil && property.isAngle
    }
  }
}

/// Reads the values of properties.
struct ValueReader: NodeReader {
  let context: ReadingContext

  /// Reads a value of a key path's type.
  ///
  /// - Parameter isDifference: whether the value is added to another one, so that sizes may be negative.
  func value(_ node: Node, at path: PropertyKeyPath, isDifference: Bool = false) -> PropertyValue? {
    let value = typedValue(node, at: path, isDifference: isDifference)
    if let value, !isDifference { warnOfUnits(value, of: path, at: node.position) }
    return value
  }

  /// Reads a value of an input of a filter, which has to be in the input's range.
  func input(_ node: Node, _ input: Property) -> PropertyValue? {
    if input.isAngle { return angle(node, input.range).map { .number($0) } }
    if input.type == .number { return number(node, input.range).map { .number($0) } }
    return typedValue(node, at: PropertyKeyPath(input))
  }

  private func typedValue(_ node: Node, at path: PropertyKeyPath, isDifference: Bool = false) -> PropertyValue? {
    if path.leaf.component == nil {
      let property = path.leaf.property
      if property.isOptional, node.isExplicitNull { return .null }
      if let constants = property.constants { return constant(node, constants, of: property) }
    }
    if case .filterInput(_, let input) = path.component { return self.input(node, input) }
    if path.isAngle { return angle(node, .finite).map { .number($0) } }
    return switch path.type {
    case .number: number(node, path.range(isDifference: isDifference)).map { .number($0) }
    case .boolean: boolean(node).map { .boolean($0) }
    case .string: string(node).map { .string($0) }
    case .point: point(node).map { .point($0) }
    case .size: size(node).map { .size($0) }
    case .rect: rect(node, isDifference: isDifference).map { .rect($0) }
    case .color: color(node).map { .color($0) }
    case .transform: transform(node).map { .transform($0) }
    case .image: image(node).map { .image($0.image) }
    case .path: self.path(node).map { .path($0) }
    case .numbers: numbers(node, of: path).map { .numbers($0) }
    case .colors: list(node, "colours", color).map { .colors($0) }
    case .filters: filters(node).map { .filters($0) }
    case .emitterCells: emitterCells(node).map { .emitterCells($0) }
    case .text: text(node).map { .text($0) }
    // No property of a layer has such a type.
    case .value, .values, .timingFunction, .timingFunctions, .valueFunction, .animations: nil
    }
  }

  /// Reads a value to set on a layer, which must be in the property's range.
  func valueToSet(_ node: Node, at path: PropertyKeyPath) -> PropertyValue? {
    guard let value = typedValue(node, at: path) else { return nil }
    if let range = path.range, case .number(let number) = value, !range.contains(number) {
      return mismatch(node, expected: range.expectation)
    }
    warnOfUnits(value, of: path, at: node.position)
    return value
  }

  /// Reads one of a property's constants; a blend mode may have its Core Image name instead.
  private func constant(_ node: Node, _ constants: [String], of property: Property) -> PropertyValue? {
    if property === layerProperties.compositingFilter.property, let name = node.scalar?.string,
      let filter = CompositingFilter(filterName: name)
    {
      return filter.propertyValue
    }
    return constant(node, constants).map { .string($0) }
  }

  /// The numbers of a list. Only the lengths of dashes have a range.
  private func numbers(_ node: Node, of path: PropertyKeyPath) -> [Double]? {
    if case .list(let count, _) = path.property.range {
      return numbers(node, count: count, expected: path.property.range.expectation)
    }
    guard path.property === shapeLayerProperties.lineDashPattern.property else {
      return list(node, "numbers") { number($0, .finite) }
    }
    return list(node, "lengths of dashes and gaps") { number($0, .finite) }
      .flatMap { report(ValueProblem.problems(ofDashes: $0), of: node) ? nil : $0 }
  }

  /// Reports the problems of a value, at the position of the list element if there is one. Returns whether there are
  /// any.
  func report(_ problems: [ValueProblem], of node: Node) -> Bool {
    for problem in problems {
      let element = problem.index.flatMap { node.element(at: $0) } ?? node
      report(problem.wrong, expected: problem.expected, at: element.position)
    }
    return !problems.isEmpty
  }

  func point(_ node: Node) -> CGPoint? {
    numbers(node, count: 2, expected: "a point [x, y]").map { CGPoint(x: $0[0], y: $0[1]) }
  }

  func size(_ node: Node) -> CGSize? {
    numbers(node, count: 2, expected: "a size [width, height]").map { CGSize(width: $0[0], height: $0[1]) }
  }

  func rect(_ node: Node, isDifference: Bool = false) -> CGRect? {
    guard let n = numbers(node, count: 4, expected: "a rectangle [x, y, width, height]") else { return nil }
    let rect = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    return !isDifference && report(ValueProblem.problems(of: rect), of: node) ? nil : rect
  }
}
