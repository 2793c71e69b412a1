import Geometry
import Properties

/// The values of a track as a function of the fraction of its motion.
package enum TrackValues: Sendable {
  case tween(Tween)
  /// Values with one end that is the value under the animation.
  case open(OpenEnds)
  case keyframes(KeyframeValues)
  /// A point of the path, or a size with its coordinates.
  case path(PathTravel, VectorShape)
  /// The rotation of a layer that follows a path, plus an angle in radians.
  case heading(PathTravel, turn: Double)

  /// - Parameter current: the value under the animation.
  func value(at fraction: Double, current: PropertyValue) -> PropertyValue {
    switch self {
    case .tween(let tween): return tween.value(at: fraction)
    case .open(let ends): return ends.value(at: fraction, current: current)
    case .keyframes(let values): return values.value(at: fraction)
    case .path(let travel, let shape): return shape.value(SIMD4(lowHalf: travel.point(at: fraction), highHalf: .zero))
    case .heading(let travel, let turn):
      return .transform(CATransform3DMakeRotation(travel.angle(at: fraction) + turn, 0, 0, 1))
    }
  }

  package var needsCurrent: Bool { if case .open = self { true } else { false } }
}

/// The values of a basic animation that gives only one end, or a difference. The other end is the value under the
/// animation.
package struct OpenEnds: Sendable {
  package let target: AnimationTarget
  package let end: End

  package enum End: Sendable {
    case from(TweenEnd)
    case to(TweenEnd)
    case by(PropertyValue)
  }

  init?(_ target: AnimationTarget, _ values: BasicValues) {
    self.target = target
    switch (values.from, values.to, values.by) {
    case (let from?, nil, nil): end = .from(TweenEnd(from))
    case (nil, let to?, nil): end = .to(TweenEnd(to))
    case (nil, nil, let by?): end = .by(by)
    default: return nil
    }
  }

  func value(at fraction: Double, current: PropertyValue) -> PropertyValue {
    tween(over: current).value(at: fraction)
  }

  /// The tween between both ends, over a known value.
  func tween(over current: PropertyValue) -> Tween {
    switch end {
    case .from(let from): tween(from, TweenEnd(current))
    case .to(let to): tween(TweenEnd(current), to)
    case .by(let by): target.tween(current, current.adding(by))
    }
  }

  private func tween(_ from: TweenEnd, _ to: TweenEnd) -> Tween {
    if case (.transform(let from), .transform(let to)) = (from, to), !target.isStepped { return Tween(from, to) }
    return target.tween(from.value, to.value)
  }
}

/// One end of a tween. A transform is decomposed when the end is created.
package enum TweenEnd: Sendable {
  case value(PropertyValue)
  case transform(TransformEnd)

  init(_ value: PropertyValue) {
    if case .transform(let matrix) = value { self = .transform(TransformEnd(matrix)) } else { self = .value(value) }
  }

  package var value: PropertyValue {
    switch self {
    case .value(let value): value
    case .transform(let end): .transform(end.matrix)
    }
  }
}
