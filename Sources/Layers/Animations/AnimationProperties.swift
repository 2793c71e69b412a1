import Animations
import Foundation
import RenderTree

/// The properties of every animation. A row here is the whole declaration.
public struct CAAnimationProperties: Sendable {
  public let beginTime = AnimationKey("beginTime", kind: .number, default: 0.0)
  public let duration = AnimationKey("duration", kind: .number, default: 0.0)
  public let speed = AnimationKey("speed", kind: .number, default: Float(1))
  public let timeOffset = AnimationKey("timeOffset", kind: .number, default: 0.0)
  public let repeatCount = AnimationKey("repeatCount", kind: .number, default: Float(0))
  public let repeatDuration = AnimationKey("repeatDuration", kind: .number, default: 0.0)
  public let autoreverses = AnimationKey("autoreverses", kind: .boolean, default: false)
  public let fillMode = AnimationKey(
    "fillMode", kind: .constant, constants: CAMediaTimingFillMode.known.map(\.rawValue),
    default: CAMediaTimingFillMode.removed)
  public let timingFunction = AnimationKey<CAMediaTimingFunction?>("timingFunction", kind: .timingFunction)
  public let isRemovedOnCompletion = AnimationKey(
    "removedOnCompletion", alias: "isRemovedOnCompletion", kind: .boolean, default: true)
}

public struct CAPropertyAnimationProperties: Sendable {
  public let keyPath = AnimationKey<String?>("keyPath", kind: .keyPath)
}

public struct CABasicAnimationProperties: Sendable {
  public let fromValue = AnimationKey<Any?>("fromValue", kind: .value)
  public let toValue = AnimationKey<Any?>("toValue", kind: .value)
  public let byValue = AnimationKey<Any?>("byValue", kind: .value)
}

public struct CAKeyframeAnimationProperties: Sendable {
  public let values = AnimationKey<[Any]?>("values", kind: .values)
  public let keyTimes = AnimationKey<[NSNumber]?>("keyTimes", kind: .numbers)
  public let timingFunctions = AnimationKey<[CAMediaTimingFunction]?>("timingFunctions", kind: .timingFunctions)
  public let calculationMode = AnimationKey(
    "calculationMode", kind: .constant, constants: CAAnimationCalculationMode.known.map(\.rawValue),
    default: CAAnimationCalculationMode.linear)
}

public struct CAAnimationGroupProperties: Sendable {
  public let animations = AnimationKey<[CAAnimation]?>("animations", kind: .animations)
}

public struct CATransitionProperties: Sendable {
  public let type = AnimationKey(
    "type", kind: .constant, constants: CATransitionType.known.map(\.rawValue), default: CATransitionType.fade)
  public let subtype = AnimationKey<CATransitionSubtype?>(
    "subtype", kind: .constant, constants: CATransitionSubtype.known.map(\.rawValue))
  public let startProgress = AnimationKey("startProgress", kind: .number, default: Float(0))
  public let endProgress = AnimationKey("endProgress", kind: .number, default: Float(1))
}

let animationProperties = CAAnimationProperties()
let propertyAnimationProperties = CAPropertyAnimationProperties()
let basicAnimationProperties = CABasicAnimationProperties()
let keyframeAnimationProperties = CAKeyframeAnimationProperties()
let groupProperties = CAAnimationGroupProperties()
let transitionProperties = CATransitionProperties()

extension AnimationTable {
  public static let animation = AnimationTable(className: "CAAnimation", keys: animationProperties)
  public static let propertyAnimation = AnimationTable(
    className: "CAPropertyAnimation", superTable: .animation, keys: propertyAnimationProperties)
  public static let basicAnimation = AnimationTable(
    className: "CABasicAnimation", superTable: .propertyAnimation, keys: basicAnimationProperties)
  public static let keyframeAnimation = AnimationTable(
    className: "CAKeyframeAnimation", superTable: .propertyAnimation, keys: keyframeAnimationProperties)
  public static let group = AnimationTable(
    className: "CAAnimationGroup", superTable: .animation, keys: groupProperties)
  public static let transition = AnimationTable(
    className: "CATransition", superTable: .animation, keys: transitionProperties)
}
