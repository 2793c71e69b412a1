import Foundation
import Geometry
import Pixels

/// Two values of one type, ready to be mixed at any fraction. Fractions outside 0…1 extrapolate.
enum Tween: Sendable {
  case number(Double, Double)
  case point(CGPoint, CGPoint)
  case size(CGSize, CGSize)
  case rect(CGRect, CGRect)
  case color(ColorPair)
  case transform(TransformEnd, TransformEnd)
  /// Two paths with the same kinds of elements.
  case path(CGPath, CGPath)
  /// Nothing lies in between: the second value holds from the middle on.
  case step(PropertyValue, PropertyValue)

  /// Mixes as the type of the values asks; `null` for a colour is the other colour, fully transparent. Paths with unequal
  /// elements step.
  init(_ from: PropertyValue, _ to: PropertyValue) {
    switch (from, to) {
    case (.number(let a), .number(let b)): self = .number(a, b)
    case (.point(let a), .point(let b)): self = .point(a, b)
    case (.size(let a), .size(let b)): self = .size(a, b)
    case (.rect(let a), .rect(let b)): self = .rect(a, b)
    case (.color(let a), .color(let b)): self = .color(ColorPair(a, b))
    case (.color(let a), .null): self = .color(ColorPair(a, a.copy(alpha: 0)))
    case (.null, .color(let b)): self = .color(ColorPair(b.copy(alpha: 0), b))
    case (.transform(let a), .transform(let b)): self = Tween(TransformEnd(a), TransformEnd(b))
    case (.path(let a), .path(let b)) where a.interpolated(to: b, by: 0) != nil: self = .path(a, b)
    default: self = .step(from, to)
    }
  }

  /// Transforms that have no parts to mix step.
  init(_ from: TransformEnd, _ to: TransformEnd) {
    let canMix = from.parts != nil && to.parts != nil
    self = canMix ? .transform(from, to) : .step(.transform(from.matrix), .transform(to.matrix))
  }

  func value(at fraction: Double) -> PropertyValue {
    switch self {
    case .number(let a, let b):
      .number(Self.mix(a, b, fraction))
    case .point(let a, let b):
      .point(CGPoint(x: Self.mix(a.x, b.x, fraction), y: Self.mix(a.y, b.y, fraction)))
    case .size(let a, let b):
      .size(CGSize(width: Self.mix(a.width, b.width, fraction), height: Self.mix(a.height, b.height, fraction)))
    case .rect(let a, let b):
      .rect(
        CGRect(
          x: Self.mix(a.origin.x, b.origin.x, fraction), y: Self.mix(a.origin.y, b.origin.y, fraction),
          width: Self.mix(a.size.width, b.size.width, fraction),
          height: Self.mix(a.size.height, b.size.height, fraction)))
    case .color(let pair):
      .color(pair.color { $0 * (1 - fraction) + $1 * fraction })
    case .transform(let a, let b):
      .transform(a.mixed(with: b, at: fraction))
    case .path(let a, let b):
      .path(fraction == 0 ? a : fraction == 1 ? b : a.interpolated(to: b, by: fraction) ?? b)
    case .step(let a, let b):
      fraction < 0.5 ? a : b
    }
  }

  /// Exact at both ends, infinite ones included.
  private static func mix<Number: BinaryFloatingPoint>(_ a: Number, _ b: Number, _ fraction: Double) -> Number {
    if fraction == 0 || a == b { return a }
    if fraction == 1 { return b }
    return a * Number(1 - fraction) + b * Number(fraction)
  }
}

/// A transform between which and another is mixed, taken apart once.
final class TransformEnd: Sendable {
  let matrix: CATransform3D
  let parts: DecomposedTransform?

  init(_ matrix: CATransform3D) {
    self.matrix = matrix
    self.parts = DecomposedTransform(matrix)
  }

  /// The given matrices themselves at 0 and 1.
  func mixed(with end: TransformEnd, at fraction: Double) -> CATransform3D {
    guard fraction != 0, let parts else { return matrix }
    guard fraction != 1, let endParts = end.parts else { return end.matrix }
    return CATransform3D(parts.interpolated(to: endParts, by: fraction))
  }
}
