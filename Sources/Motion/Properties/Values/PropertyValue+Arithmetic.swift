import Foundation
import Geometry
import Pixels

extension PropertyValue {
  /// The sum as defined for `byValue` and additive animations: `other` is added to this value.
  ///
  /// Numbers, points, sizes, rects, colours (including alpha), lists of equal length and paths with equal elements are
  /// added by component. For transforms, `other` is applied first. If this value is `null`, the result is `other`. If
  /// the values cannot be added, or have different types, the result is this value.
  package func adding(_ other: PropertyValue) -> PropertyValue { sum(with: other) ?? self }

  /// The result of an additive animation over this value: the sum, or the animation's own value if there is no sum, as
  /// for images and for paths whose elements differ.
  package func addingOrReplaced(by other: PropertyValue) -> PropertyValue { sum(with: other) ?? other }

  private func sum(with other: PropertyValue) -> PropertyValue? {
    switch (self, other) {
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
    case (.null, .color), (.null, .colors), (.null, .numbers): other
    default: combined(with: other, by: +)
    }
  }

  /// The value to which `other` must be added to get this value.
  package func subtracting(_ other: PropertyValue) -> PropertyValue {
    if case (.transform(let a), .transform(let b)) = (self, other) {
      return .transform(CATransform3DConcat(CATransform3DInvert(b), a))
    }
    return combined(with: other, by: -) ?? self
  }

  /// The value added to itself `count` times: a multiple, or a power of a transform.
  package func repeated(_ count: Double) -> PropertyValue {
    switch self {
    case .transform(let matrix): .transform(matrix.power(count))
    default: combined(with: self) { first, _ in first * count } ?? self
    }
  }

  /// The values combined by component; nil if they have no components or different ones.
  private func combined(
    with other: PropertyValue, by operation: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>
  ) -> PropertyValue? {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { operation(SIMD4($0, 0, 0, 0), SIMD4($1, 0, 0, 0)).x })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { ColorTween($0, $1).color(operation) })
    case (.path(let a), .path(let b)):
      guard a.elements.hasSameStructure(as: b.elements) else { return nil }
      let sums = zip(a.elements.coordinates, b.elements.coordinates)
        .map { operation(SIMD4($0, 0, 0, 0), SIMD4($1, 0, 0, 0)).x }
      return a.replacingCoordinates(sums).map { .path($0) }
    default:
      guard let shape = VectorShape([self, other], function: nil), let a = shape.lanes(of: self),
        let b = shape.lanes(of: other)
      else { return nil }
      return shape.value(operation(a, b))
    }
  }

  /// Whether a velocity of the value has the same type.
  package var isLinear: Bool {
    switch self {
    case .number, .point, .size, .rect, .color, .numbers, .colors: true
    default: false
    }
  }

  /// The value that changes nothing when added; for lists, one with the length of this value. Nil if values of the type
  /// cannot be added.
  package var neutral: PropertyValue? {
    switch self {
    case .path: combined(with: self) { _, _ in .zero }
    case .transform: .transform(CATransform3DIdentity)
    default: isLinear ? combined(with: self) { _, _ in .zero } : nil
    }
  }
}

extension CATransform3D {
  /// The transform applied `count` times; the fraction of the count is cut off.
  fileprivate func power(_ count: Double) -> CATransform3D {
    var result = CATransform3DIdentity
    guard count >= 1 else { return result }
    var rest = UInt64(min(count, 9e15))
    var square = self
    while rest > 0 {
      if rest & 1 == 1 { result = CATransform3DConcat(result, square) }
      square = CATransform3DConcat(square, square)
      rest >>= 1
    }
    return result
  }
}
