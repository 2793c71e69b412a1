import Animations
import Foundation
import Geometry
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
  public let fillMode = AnimationKey("fillMode", default: CAMediaTimingFillMode.removed)
  public let timingFunction = AnimationKey<CAMediaTimingFunction?>("timingFunction", kind: .timingFunction)
  public let isRemovedOnCompletion = AnimationKey(
    "removedOnCompletion", alias: "isRemovedOnCompletion", kind: .boolean, default: true)
}

public struct CAPropertyAnimationProperties: Sendable {
  public let keyPath = AnimationKey<String?>("keyPath", kind: .keyPath)
  public let isAdditive = AnimationKey("additive", alias: "isAdditive", kind: .boolean, default: false)
  public let isCumulative = AnimationKey("cumulative", alias: "isCumulative", kind: .boolean, default: false)
  public let valueFunction = AnimationKey<CAValueFunction?>("valueFunction", kind: .valueFunction)
}

public struct CABasicAnimationProperties: Sendable {
  public let fromValue = AnimationKey<Any?>("fromValue", kind: .value)
  public let toValue = AnimationKey<Any?>("toValue", kind: .value)
  public let byValue = AnimationKey<Any?>("byValue", kind: .value)
}

public struct CASpringAnimationProperties: Sendable {
  public let mass = AnimationKey("mass", kind: .number, default: CGFloat(1))
  public let stiffness = AnimationKey("stiffness", kind: .number, default: CGFloat(100))
  public let damping = AnimationKey("damping", kind: .number, default: CGFloat(10))
  public let initialVelocity = AnimationKey("initialVelocity", kind: .number, default: CGFloat(0))
  public let allowsOverdamping = AnimationKey("allowsOverdamping", kind: .boolean, default: false)
  public let inheritsVelocity = AnimationKey("inheritsVelocity", kind: .boolean, default: false)
  /// Set by key only: both stand for mass, stiffness and damping.
  public let perceptualDuration = AnimationKey<Double?>("perceptualDuration", kind: .number)
  public let bounce = AnimationKey<Double?>("bounce", kind: .number)
}

public struct CAKeyframeAnimationProperties: Sendable {
  public let values = AnimationKey<[Any]?>("values", kind: .values)
  public let keyTimes = AnimationKey<[NSNumber]?>("keyTimes", kind: .numbers)
  public let timingFunctions = AnimationKey<[CAMediaTimingFunction]?>("timingFunctions", kind: .timingFunctions)
  public let calculationMode = AnimationKey("calculationMode", default: CAAnimationCalculationMode.linear)
  public let path = AnimationKey<CGPath?>("path", kind: .path)
  public let rotationMode = AnimationKey<CAAnimationRotationMode?>(optional: "rotationMode")
  public let tensionValues = AnimationKey<[NSNumber]?>("tensionValues", kind: .numbers)
  public let continuityValues = AnimationKey<[NSNumber]?>("continuityValues", kind: .numbers)
  public let biasValues = AnimationKey<[NSNumber]?>("biasValues", kind: .numbers)
}

public struct CAAnimationGroupProperties: Sendable {
  public let animations = AnimationKey<[CAAnimation]?>("animations", kind: .animations)
}

public struct CATransitionProperties: Sendable {
  public let type = AnimationKey("type", default: CATransitionType.fade)
  public let subtype = AnimationKey<CATransitionSubtype?>(optional: "subtype")
  public let startProgress = AnimationKey("startProgress", kind: .number, default: Float(0))
  public let endProgress = AnimationKey("endProgress", kind: .number, default: Float(1))
}

let animationProperties = CAAnimationProperties()
let propertyAnimationProperties = CAPropertyAnimationProperties()
let basicAnimationProperties = CABasicAnimationProperties()
let springAnimationProperties = CASpringAnimationProperties()
let keyframeAnimationProperties = CAKeyframeAnimationProperties()
let groupProperties = CAAnimationGroupProperties()
let transitionProperties = CATransitionProperties()

extension AnimationTable {
  public static let animation = AnimationTable(className: "CAAnimation", keys: animationProperties)
  public static let propertyAnimation = AnimationTable(
    className: "CAPropertyAnimation", superTable: .animation, keys: propertyAnimationProperties)
  public static let basicAnimation = AnimationTable(
    className: "CABasicAnimation", superTable: .propertyAnimation, keys: basicAnimationProperties)
  public static let springAnimation = AnimationTable(
    className: "CASpringAnimation", superTable: .basicAnimation, keys: springAnimationProperties)
  public static let keyframeAnimation = AnimationTable(
    className: "CAKeyframeAnimation", superTable: .propertyAnimation, keys: keyframeAnimationProperties)
  public static let group = AnimationTable(
    className: "CAAnimationGroup", superTable: .animation, keys: groupProperties)
  public static let transition = AnimationTable(
    className: "CATransition", superTable: .animation, keys: transitionProperties)
}
