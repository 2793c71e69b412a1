import Foundation
import Geometry
import Pixels

/// Two values of one type, ready to be mixed at any fraction. Fractions outside 0…1 extrapolate.
package enum Tween: Sendable {
  case vector(VectorShape, SIMD4<Double>, SIMD4<Double>)
  case transform(TransformTween)
  case path(PathTween)
  case numbers([Double], [Double])
  case colors([ColorTween])
  case filters(FilterListTween)
  case images(ImageCrossFade, ImageCrossFade)
  /// The first value up to the middle, the second one after it.
  case step(PropertyValue, PropertyValue)

  /// Prepares two values, which are mixed by the rules of their type. If one of two colours is `null`, it becomes the
  /// other colour, fully transparent. Lists are mixed element by element. Values that cannot be mixed change in a step:
  /// values of different types, lists of different lengths or with different filters, and paths of which one draws
  /// nothing.
  package init(_ from: PropertyValue, _ to: PropertyValue, function: ValueFunction? = nil) {
    if let shape = VectorShape([from, to], function: function), let a = shape.lanes(of: from),
      let b = shape.lanes(of: to)
    {
      self = .vector(shape, a, b)
      return
    }
    switch (from, to) {
    case (.color(let a), .null): self = Tween(from, .color(a.withAlpha(0)))
    case (.null, .color(let b)): self = Tween(.color(b.withAlpha(0)), to)
    case (.transform(let a), .transform(let b)): self = Tween(TransformEnd(a), TransformEnd(b))
    case (.path(let a), .path(let b)): self = PathTween(a, b).map { .path($0) } ?? .step(from, to)
    case (.filters(let a), .filters(let b)): self = FilterListTween(a, b).map { .filters($0) } ?? .step(from, to)
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: self = .numbers(a, b)
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      self = .colors(zip(a, b).map { ColorTween($0, $1) })
    default: self = Self.images(from, to) ?? .step(from, to)
    }
  }

  /// A cross-fade; nil unless both are images, or one is an image and the other is `null`.
  private static func images(_ from: PropertyValue, _ to: PropertyValue) -> Tween? {
    guard from != .null || to != .null, let a = ImageCrossFade(from), let b = ImageCrossFade(to) else { return nil }
    return .images(a, b)
  }

  /// Prepares two transforms. They change in a step if one of them cannot be decomposed.
  package init(_ from: TransformEnd, _ to: TransformEnd) {
    self = TransformTween(from, to).map { .transform($0) } ?? .step(.transform(from.matrix), .transform(to.matrix))
  }

  /// The mixed value.
  package func value(at fraction: Double) -> PropertyValue {
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

  /// A cross-fade does not extrapolate: up to 0 it is the first value, from 1 on the second.
  private static func crossFade(_ from: ImageCrossFade, _ to: ImageCrossFade, _ fraction: Double) -> PropertyValue {
    guard fraction > 0 else { return from.value }
    return fraction < 1 ? ImageCrossFade(from: from, to: to, fraction: fraction).value : to.value
  }
}
