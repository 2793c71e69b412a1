import Geometry

/// A basic animation: one key path, from one value to another.
final class BasicTrack: Sendable {
  let target: AnimationTarget
  private let curve: TimingCurve
  private let ends: Ends

  /// Which end points are known beforehand.
  private enum Ends: Sendable {
    case both(Tween)
    case from(End)
    case to(End)
    case by(PropertyValue)
  }

  /// Core Animation's table of end points. With all three given, `by` is ignored; with none there is nothing to move to,
  /// and whoever adds such an animation gives it the previous value as `from`.
  init?(_ path: PropertyKeyPath, _ values: BasicValues, curve: TimingCurve) {
    guard let target = AnimationTarget(path) else { return nil }
    let given = [values.from, values.to, values.by].compactMap { $0 }
    guard given.allSatisfy(target.accepts) else { return nil }
    self.target = target
    self.curve = curve
    switch (values.from, values.to, values.by) {
    case (let from?, let to?, _): ends = .both(target.tween(from, to))
    case (let from?, nil, let by?): ends = .both(target.tween(from, from.adding(by)))
    case (nil, let to?, let by?): ends = .both(target.tween(to.subtracting(by), to))
    case (let from?, nil, nil): ends = .from(End(from))
    case (nil, let to?, nil): ends = .to(End(to))
    case (nil, nil, let by?): ends = .by(by)
    case (nil, nil, nil): return nil
    }
  }

  func apply(to values: inout PropertyStorage, at position: ResolvedTime.Position) {
    let fraction = curve.value(at: position.progress)
    let value: PropertyValue
    switch ends {
    case .both(let tween): value = tween.value(at: fraction)
    case .from(let from): value = tween(from, End(target.read(values))).value(at: fraction)
    case .to(let to): value = tween(End(target.read(values)), to).value(at: fraction)
    case .by(let by):
      let current = target.read(values)
      value = target.tween(current, current.adding(by)).value(at: fraction)
    }
    target.write(value, to: &values)
  }

  /// One end point; a transform is taken apart when the end is made.
  private enum End: Sendable {
    case value(PropertyValue)
    case transform(TransformEnd)

    init(_ value: PropertyValue) {
      if case .transform(let matrix) = value { self = .transform(TransformEnd(matrix)) } else { self = .value(value) }
    }

    var value: PropertyValue {
      switch self {
      case .value(let value): value
      case .transform(let end): .transform(end.matrix)
      }
    }
  }

  private func tween(_ from: End, _ to: End) -> Tween {
    if case (.transform(let from), .transform(let to)) = (from, to), target.path.property.interpolation == .continuous {
      return Tween(from, to)
    }
    return target.tween(from.value, to.value)
  }
}
