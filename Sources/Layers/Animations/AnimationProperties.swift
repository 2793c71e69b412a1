import Animations
import Foundation
import Geometry
import RenderTree

/// The properties of every animation. A row here is the whole declaration.
package struct CAAnimationProperties: Sendable {
  package let beginTime = AnimationKey("beginTime", kind: .number, default: 0.0)
  package let duration = AnimationKey("duration", kind: .number, default: 0.0)
  package let speed = AnimationKey("speed", kind: .number, default: Float(1))
  package let timeOffset = AnimationKey("timeOffset", kind: .number, default: 0.0)
  package let repeatCount = AnimationKey("repeatCount", kind: .number, default: Float(0))
  package let repeatDuration = AnimationKey("repeatDuration", kind: .number, default: 0.0)
  package let autoreverses = AnimationKey("autoreverses", kind: .boolean, default: false)
  package let fillMode = AnimationKey("fillMode", default: CAMediaTimingFillMode.removed)
  package let timingFunction = AnimationKey<CAMediaTimingFunction?>("timingFunction", kind: .timingFunction)
  package let isRemovedOnCompletion = AnimationKey(
    "removedOnCompletion", alias: "isRemovedOnCompletion", kind: .boolean, default: true)
}

package struct CAPropertyAnimationProperties: Sendable {
  package let keyPath = AnimationKey<String?>("keyPath", kind: .keyPath)
  package let isAdditive = AnimationKey("additive", alias: "isAdditive", kind: .boolean, default: false)
  package let isCumulative = AnimationKey("cumulative", alias: "isCumulative", kind: .boolean, default: false)
  package let valueFunction = AnimationKey<CAValueFunction?>("valueFunction", kind: .valueFunction)
}

package struct CABasicAnimationProperties: Sendable {
  package let fromValue = AnimationKey<Any?>("fromValue", kind: .value)
  package let toValue = AnimationKey<Any?>("toValue", kind: .value)
  package let byValue = AnimationKey<Any?>("byValue", kind: .value)
}

package struct CASpringAnimationProperties: Sendable {
  package let mass = AnimationKey("mass", kind: .number, default: CGFloat(1))
  package let stiffness = AnimationKey("stiffness", kind: .number, default: CGFloat(100))
  package let damping = AnimationKey("damping", kind: .number, default: CGFloat(10))
  package let initialVelocity = AnimationKey("initialVelocity", kind: .number, default: CGFloat(0))
  package let allowsOverdamping = AnimationKey("allowsOverdamping", kind: .boolean, default: false)
  package let inheritsVelocity = AnimationKey("inheritsVelocity", kind: .boolean, default: false)
  /// Set by key only: both stand for mass, stiffness and damping.
  package let perceptualDuration = AnimationKey<Double?>("perceptualDuration", kind: .number)
  package let bounce = AnimationKey<Double?>("bounce", kind: .number)
}

package struct CAKeyframeAnimationProperties: Sendable {
  package let values = AnimationKey<[Any]?>("values", kind: .values)
  package let keyTimes = AnimationKey<[NSNumber]?>("keyTimes", kind: .numbers)
  package let timingFunctions = AnimationKey<[CAMediaTimingFunction]?>("timingFunctions", kind: .timingFunctions)
  package let calculationMode = AnimationKey("calculationMode", default: CAAnimationCalculationMode.linear)
  package let path = AnimationKey<CGPath?>("path", kind: .path)
  package let rotationMode = AnimationKey<CAAnimationRotationMode?>(optional: "rotationMode")
  package let tensionValues = AnimationKey<[NSNumber]?>("tensionValues", kind: .numbers)
  package let continuityValues = AnimationKey<[NSNumber]?>("continuityValues", kind: .numbers)
  package let biasValues = AnimationKey<[NSNumber]?>("biasValues", kind: .numbers)
}

package struct CAAnimationGroupProperties: Sendable {
  package let animations = AnimationKey<[CAAnimation]?>("animations", kind: .animations)
}

package struct CATransitionProperties: Sendable {
  package let type = AnimationKey("type", default: CATransitionType.fade)
  package let subtype = AnimationKey<CATransitionSubtype?>(optional: "subtype")
  package let startProgress = AnimationKey("startProgress", kind: .number, default: Float(0))
  package let endProgress = AnimationKey("endProgress", kind: .number, default: Float(1))
}

let animationProperties = CAAnimationProperties()
let propertyAnimationProperties = CAPropertyAnimationProperties()
let basicAnimationProperties = CABasicAnimationProperties()
let springAnimationProperties = CASpringAnimationProperties()
let keyframeAnimationProperties = CAKeyframeAnimationProperties()
let groupProperties = CAAnimationGroupProperties()
let transitionProperties = CATransitionProperties()

extension AnimationTable {
  package static let animation = AnimationTable(className: "CAAnimation", keys: animationProperties)
  package static let propertyAnimation = AnimationTable(
    className: "CAPropertyAnimation", superTable: .animation, keys: propertyAnimationProperties)
  package static let basicAnimation = AnimationTable(
    className: "CABasicAnimation", superTable: .propertyAnimation, keys: basicAnimationProperties)
  package static let springAnimation = AnimationTable(
    className: "CASpringAnimation", superTable: .basicAnimation, keys: springAnimationProperties)
  package static let keyframeAnimation = AnimationTable(
    className: "CAKeyframeAnimation", superTable: .propertyAnimation, keys: keyframeAnimationProperties)
  package static let group = AnimationTable(
    className: "CAAnimationGroup", superTable: .animation, keys: groupProperties)
  package static let transition = AnimationTable(
    className: "CATransition", superTable: .animation, keys: transitionProperties)
}
