import Animations
import Foundation

/// Moves a property through a list of values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open override class var propertyTable: AnimationTable { .keyframeAnimation }

  open var values: [Any]? {
    get { self[keyframeAnimationProperties.values] }
    set { self[keyframeAnimationProperties.values] = newValue }
  }

  /// When each value is reached, as fractions of the duration: from 0 to 1, one for each value, one more than values in
  /// the discrete mode. Nil, or a list that breaks these rules, spaces the values evenly.
  open var keyTimes: [NSNumber]? {
    get { self[keyframeAnimationProperties.keyTimes] }
    set { self[keyframeAnimationProperties.keyTimes] = newValue }
  }

  /// The pace of each segment; segments without one are linear.
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { self[keyframeAnimationProperties.timingFunctions] }
    set { self[keyframeAnimationProperties.timingFunctions] = newValue }
  }

  open var calculationMode: CAAnimationCalculationMode {
    get { self[keyframeAnimationProperties.calculationMode] }
    set { self[keyframeAnimationProperties.calculationMode] = newValue }
  }

  override func description(in table: PropertyTable) -> AnimationDescription? {
    guard let path = path(in: table), let values, !values.isEmpty else { return nil }
    let read = values.compactMap { path.read($0) }
    guard read.count == values.count else { return nil }
    let keyframes = Keyframes(
      values: read, keyTimes: keyTimes?.map(\.doubleValue), curves: timingFunctions?.map(\.curve) ?? [],
      calculationMode: calculationMode)
    return AnimationDescription(timing: mediaTiming, curve: curve, body: .keyframes(path, keyframes))
  }
}
