import Foundation
import Geometry
import Pixels

/// Two values of one type, ready to be mixed at any fraction. Fractions outside 0…1 extrapolate.
enum Tween: Sendable {
  case vector(VectorShape, SIMD4<Double>, SIMD4<Double>)
  case transform(TransformTween)
  case path(PathTween)
  case numbers([Double], [Double])
  case colors([ColorTween])
  case filters(FilterListTween)
  case images(ImageCrossFade, ImageCrossFade)
  /// Nothing lies in between: the second value holds from the middle on.
  case step(PropertyValue, PropertyValue)

  /// Mixes as the type of the values asks; `null` for a colour is the other colour, fully transparent. Lists mix element
  /// by element, and step where they are not equally long or hold other filters. Paths with unequal
  /// elements step.
  init(_ from: PropertyValue, _ to: PropertyValue, function: ValueFunction? = nil) {
    if let shape = VectorShape([from, to], function: function), let a = shape.lanes(of: from),
      let b = shape.lanes(of: to)
    {
      self = .vector(shape, a, b)
      return
    }
    switch (from, to) {
    case (.color(let a), .null): self = Tween(from, .color(a.copy(alpha: 0)))
    case (.null, .color(let b)): self = Tween(.color(b.copy(alpha: 0)), to)
    case (.transform(let a), .transform(let b)): self = Tween(TransformEnd(a), TransformEnd(b))
    case (.path(let a), .path(let b)): self = PathTween(a, b).map { .path($0) } ?? .step(from, to)
    case (.filters(let a), .filters(let b)): self = FilterListTween(a, b).map { .filters($0) } ?? .step(from, to)
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: self = .numbers(a, b)
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      self = .colors(zip(a, b).map { ColorTween($0, $1) })
    default: self = Self.images(from, to) ?? .step(from, to)
    }
  }

  /// Nil unless both are images, or one is and the other is nothing.
  private static func images(_ from: PropertyValue, _ to: PropertyValue) -> Tween? {
    guard from != .null || to != .null, let a = ImageCrossFade(from), let b = ImageCrossFade(to) else { return nil }
    return .images(a, b)
  }

  /// Transforms that have no parts to mix step.
  init(_ from: TransformEnd, _ to: TransformEnd) {
    self = TransformTween(from, to).map { .transform($0) } ?? .step(.transform(from.matrix), .transform(to.matrix))
  }

  func value(at fraction: Double) -> PropertyValue {
    switch self {
    case .vector(let shape, let a, let b): shape.value(a.mixed(with: b, at: fraction))
    case .transform(let tween): .transform(tween.matrix(at: fraction))
    case .numbers(let a, let b):
      .numbers(zip(a, b).map { SIMD4($0, 0, 0, 0).mixed(with: SIMD4($1, 0, 0, 0), at: fraction).x })
    case .colors(let colors): .colors(colors.map { $0.color(at: fraction) })
    case .path(let paths): .path(paths.path(at: fraction))
    case .filters(let tween): .filters(tween.value(at: fraction))
    case .images(let a, let b): Self.crossFade(a, b, fraction)
    case .step(let a, let b): fraction < 0.5 ? a : b
    }
  }

  /// At its ends, and beyond them, a cross-fade is what it began with or goes to.
  private static func crossFade(_ from: ImageCrossFade, _ to: ImageCrossFade, _ fraction: Double) -> PropertyValue {
    guard fraction > 0 else { return from.value }
    return fraction < 1 ? ImageCrossFade(from: from, to: to, fraction: fraction).value : to.value
  }
}

/// Two colours as components of one space: their own if they share it, else extended sRGB.
struct ColorTween: Sendable {
  private let space: CGColorSpace
  private let first: SIMD4<Double>
  private let second: SIMD4<Double>

  init(_ first: CGColor, _ second: CGColor) {
    space = first.space == second.space ? first.space : .sRGB
    self.first = first.lanes(in: space)
    self.second = second.lanes(in: space)
  }

  func color(at fraction: Double) -> CGColor {
    CGColor(colorSpace: space, lanes: first.mixed(with: second, at: fraction))
  }

  /// A colour made from the components of both.
  func color(_ operation: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>) -> CGColor {
    CGColor(colorSpace: space, lanes: operation(first, second))
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
}

/// Two transforms that can be mixed part by part.
final class TransformTween: Sendable {
  let mix: DecomposedTransform.Mix
  private let from: CATransform3D
  private let to: CATransform3D

  /// Returns nil where one has no parts.
  init?(_ from: TransformEnd, _ to: TransformEnd) {
    guard let first = from.parts, let last = to.parts else { return nil }
    mix = DecomposedTransform.Mix(first, last)
    (self.from, self.to) = (from.matrix, to.matrix)
  }

  /// The given matrices themselves at 0 and 1.
  func matrix(at fraction: Double) -> CATransform3D {
    if fraction == 0 { return from }
    return fraction == 1 ? to : CATransform3D(mix.parts(at: fraction))
  }
}
