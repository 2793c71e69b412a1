import Animations
import Foundation
import Geometry
import Properties
import RenderTree

/// Animates a property through a list of values, or a point along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  package override class var propertyTable: PropertyTable { .keyframeAnimation }

  /// The values in their order, as key-value coding accepts them; ignored if `path` is set. If one of them does not fit
  /// the property, nothing is animated. A single value animates nothing, except in the discrete mode.
  open var values: [Any]? {
    get { self[object: keyframeAnimationProperties.values] }
    set { self[object: keyframeAnimationProperties.values] = newValue }
  }

  /// The times at which the values are reached, as fractions of the duration: one for each value, from 0 to 1, and one
  /// more than there are values in the discrete mode. If this is nil or breaks a rule, the values are evenly spaced.
  ///
  /// Between the first time, 0, and the last one, 1, times may be less than 0 or greater than 1: the animation then
  /// begins or ends between two values. Along a path there is one time for each of its points. There the first time
  /// need not be 0 and the last need not be 1; the path's ends hold before and after. The time of the line that closes
  /// a path may be omitted.
  open var keyTimes: [NSNumber]? {
    get { self[keyframeAnimationProperties.keyTimes]?.map { NSNumber(value: $0) } }
    set { self[keyframeAnimationProperties.keyTimes] = newValue?.map(\.doubleValue) }
  }

  /// The timing functions of the segments between two values; segments without one are linear. Ignored in the paced
  /// modes.
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { self[object: keyframeAnimationProperties.timingFunctions] }
    set { self[object: keyframeAnimationProperties.timingFunctions] = newValue }
  }

  /// How values between the keyframes are computed; `linear` by default.
  open var calculationMode: CAAnimationCalculationMode {
    get { self[keyframeAnimationProperties.calculationMode] }
    set { self[keyframeAnimationProperties.calculationMode] = newValue }
  }

  /// The path that a point or a size follows, instead of `values`. The end of each element is a keyframe; a move jumps
  /// without taking time. A copy is kept.
  open var path: CGPath? {
    get { self[keyframeAnimationProperties.path] }
    set { self[keyframeAnimationProperties.path] = newValue }
  }

  /// How the layer rotates to follow `path`; not at all if nil, the default.
  open var rotationMode: CAAnimationRotationMode? {
    get { self[keyframeAnimationProperties.rotationMode] }
    set { self[keyframeAnimationProperties.rotationMode] = newValue }
  }

  /// In the cubic modes, how tight the curve is at each value, −1…1; missing numbers are 0.
  open var tensionValues: [NSNumber]? {
    get { self[keyframeAnimationProperties.tensionValues]?.map { NSNumber(value: $0) } }
    set { self[keyframeAnimationProperties.tensionValues] = newValue?.map(\.doubleValue) }
  }

  /// In the cubic modes, how sharp the corner is at each value, −1…1; missing numbers are 0.
  open var continuityValues: [NSNumber]? {
    get { self[keyframeAnimationProperties.continuityValues]?.map { NSNumber(value: $0) } }
    set { self[keyframeAnimationProperties.continuityValues] = newValue?.map(\.doubleValue) }
  }

  /// In the cubic modes, whether the curve bends before each value (positive) or after it (negative), −1…1; missing
  /// numbers are 0.
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

  /// The motion along `path`, which is used instead of `values`.
  private final func travel(_ keyPath: PropertyKeyPath) -> AnimationDescription.Body? {
    guard let path else { return nil }
    let rotation = rotationMode.flatMap { PathKeyframes.Rotation($0, of: layerProperties.transform.property) }
    let keyframes = PathKeyframes(
      path: path, keyTimes: keyTimes?.map(\.doubleValue), curves: timingFunctions?.map(\.curve) ?? [],
      calculationMode: calculationMode, rotation: rotation)
    return .path(keyPath, keyframes)
  }
}
