import Animations
import Foundation
import Geometry
import Properties
import RenderTree

/// Moves a property through a list of values, or a point along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  package override class var propertyTable: PropertyTable { .keyframeAnimation }

  /// The values in their order, as key-value coding takes them; without effect where `path` is set. If one of them does
  /// not fit the property, nothing is animated, nor by a single value in the discrete mode.
  open var values: [Any]? {
    get { self[object: keyframeAnimationProperties.values] }
    set { self[object: keyframeAnimationProperties.values] = newValue }
  }

  /// When each value is reached, as fractions of the duration: from 0 to 1, one for each value, one more than values in
  /// the discrete mode. Nil, or a list that breaks these rules, spaces the values evenly. After the 0 there may be
  /// times below it, and before the 1 times over it, of values outside the duration, which begins or ends between two
  /// values. Along a path there is a time for each of its points, and the first and the last need not be 0 and 1: the
  /// ends hold. A path that is closed by a line may leave out its time.
  open var keyTimes: [NSNumber]? {
    get { self[keyframeAnimationProperties.keyTimes]?.map { NSNumber(value: $0) } }
    set { self[keyframeAnimationProperties.keyTimes] = newValue?.map(\.doubleValue) }
  }

  /// The timing function of each segment between two values; segments without one are linear. The paced modes ignore
  /// them.
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { self[object: keyframeAnimationProperties.timingFunctions] }
    set { self[object: keyframeAnimationProperties.timingFunctions] = newValue }
  }

  /// How the animation moves between the values; `linear` by default.
  open var calculationMode: CAAnimationCalculationMode {
    get { self[keyframeAnimationProperties.calculationMode] }
    set { self[keyframeAnimationProperties.calculationMode] = newValue }
  }

  /// The path that a point or a size follows, in place of `values`. The end of each element is a keyframe; moves are
  /// jumps that take no time. A copy is kept.
  open var path: CGPath? {
    get { self[keyframeAnimationProperties.path] }
    set { self[keyframeAnimationProperties.path] = newValue }
  }

  /// How the layer rotates to follow `path`; nil, the default, does not rotate it.
  open var rotationMode: CAAnimationRotationMode? {
    get { self[keyframeAnimationProperties.rotationMode] }
    set { self[keyframeAnimationProperties.rotationMode] = newValue }
  }

  /// For the cubic modes, how tight the curve is at each value, −1…1; missing numbers are 0.
  open var tensionValues: [NSNumber]? {
    get { self[keyframeAnimationProperties.tensionValues]?.map { NSNumber(value: $0) } }
    set { self[keyframeAnimationProperties.tensionValues] = newValue?.map(\.doubleValue) }
  }

  /// For the cubic modes, how sharp the corner at each value is, −1…1; missing numbers are 0.
  open var continuityValues: [NSNumber]? {
    get { self[keyframeAnimationProperties.continuityValues]?.map { NSNumber(value: $0) } }
    set { self[keyframeAnimationProperties.continuityValues] = newValue?.map(\.doubleValue) }
  }

  /// For the cubic modes, whether the curve bends before each value (positive) or after it, −1…1; missing numbers are
  /// 0.
  open var biasValues: [NSNumber]? {
    get { self[keyframeAnimationProperties.biasValues]?.map { NSNumber(value: $0) } }
    set { self[keyframeAnimationProperties.biasValues] = newValue?.map(\.doubleValue) }
  }

  override func body(_ path: PropertyKeyPath) -> AnimationDescription.Body? { travel(path) ?? keyframes(path) }

  private final func keyframes(_ path: PropertyKeyPath) -> AnimationDescription.Body? {
    guard let values, !values.isEmpty else { return nil }
    let read = self.read(values, at: path)
    guard read.count == values.count else { return nil }
    let spline = SplineParameters(
      tension: tensionValues?.map(\.doubleValue) ?? [], continuity: continuityValues?.map(\.doubleValue) ?? [],
      bias: biasValues?.map(\.doubleValue) ?? [])
    let keyframes = Keyframes(
      values: read, keyTimes: keyTimes?.map(\.doubleValue), curves: timingFunctions?.map(\.curve) ?? [],
      calculationMode: calculationMode, spline: spline)
    return .keyframes(path, keyframes)
  }

  /// The motion along `path`, which takes precedence over `values`.
  private final func travel(_ keyPath: PropertyKeyPath) -> AnimationDescription.Body? {
    guard let path else { return nil }
    let rotation = rotationMode.flatMap { PathKeyframes.Rotation($0, of: layerProperties.transform.property) }
    let keyframes = PathKeyframes(
      path: path, keyTimes: keyTimes?.map(\.doubleValue), curves: timingFunctions?.map(\.curve) ?? [],
      calculationMode: calculationMode, rotation: rotation)
    return .path(keyPath, keyframes)
  }
}
