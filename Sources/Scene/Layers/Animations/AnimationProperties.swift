import Animations
import Foundation
import Geometry
import Properties
import RenderTree

/// The properties of all animations. Each row is a complete declaration.
package struct CAAnimationProperties: Sendable {
  package let beginTime = PropertyKey(
    unanimated: "beginTime", default: 0.0, range: .finite,
    summary: "When it begins, in seconds of the layer; 0 is at once")
  package let duration = PropertyKey(
    unanimated: "duration", default: 0.0, range: .notNegativeOrInfinite,
    summary: "How long one run lasts, in seconds; that of the transaction, 0.25 s, unless it is given")
  package let speed = PropertyKey(
    unanimated: "speed", default: Float(1), range: .finite, summary: "The factor of its clock to that of the layer")
  package let timeOffset = PropertyKey(
    unanimated: "timeOffset", default: 0.0, range: .finite,
    summary: "Where in it it begins, in seconds; what is left out before comes after its end")
  package let repeatCount = PropertyKey(
    unanimated: "repeatCount", default: Float(0), range: .notNegativeOrInfinite,
    summary: "How often it runs; .inf for ever")
  package let repeatDuration = PropertyKey(
    unanimated: "repeatDuration", default: 0.0, range: .notNegativeOrInfinite,
    summary: "For how many seconds it repeats")
  package let autoreverses = PropertyKey(
    unanimated: "autoreverses", default: false, summary: "Whether each run is followed by one backwards")
  package let fillMode = PropertyKey(
    "fillMode", default: CAMediaTimingFillMode.removed,
    summary: "What shows before its begin and after its end; needs removedOnCompletion: false after the end")
  package let timingFunction = PropertyKey<CAMediaTimingFunction?>(
    "timingFunction", objects: .timingFunction,
    summary: "Its pace: linear, easeIn, easeOut, easeInEaseOut, default, or [x1, y1, x2, y2]")
  package let isRemovedOnCompletion = PropertyKey(
    unanimated: "removedOnCompletion", alias: "isRemovedOnCompletion", default: true,
    summary: "Whether it is removed at its end")
}

package struct CAPropertyAnimationProperties: Sendable {
  package let keyPath = PropertyKey(
    unanimated: "keyPath", default: String?.none, summary: "The property that it animates, or a part of it")
  package let isAdditive = PropertyKey(
    unanimated: "additive", alias: "isAdditive", default: false,
    summary: "Whether its values are added to what is there")
  package let isCumulative = PropertyKey(
    unanimated: "cumulative", alias: "isCumulative", default: false,
    summary: "Whether each run begins where the one before it ended")
  package let valueFunction = PropertyKey<CAValueFunction?>(
    "valueFunction", objects: .valueFunction, summary: "Makes transforms of numbers, such as angles")
}

package struct CABasicAnimationProperties: Sendable {
  package let fromValue = PropertyKey<Any?>(
    "fromValue", objects: .value, summary: "Where it begins; the value without it unless it is given")
  package let toValue = PropertyKey<Any?>(
    "toValue", objects: .value, summary: "Where it ends; the value without it unless it is given")
  package let byValue = PropertyKey<Any?>("byValue", objects: .value, summary: "The way from fromValue, or to toValue")
}

package struct CASpringAnimationProperties: Sendable {
  package let mass = PropertyKey(
    unanimated: "mass", default: CGFloat(1), range: .positive, summary: "The mass of what moves")
  package let stiffness = PropertyKey(
    unanimated: "stiffness", default: CGFloat(100), range: .positive, summary: "The stiffness of the spring")
  package let damping = PropertyKey(
    unanimated: "damping", default: CGFloat(10), range: .notNegativeOrInfinite,
    summary: "The damping; 2 √(stiffness · mass) does not swing any more")
  package let initialVelocity = PropertyKey(
    unanimated: "initialVelocity", default: CGFloat(0), range: .finite,
    summary: "In whole ways a second, positive towards the target")
  package let allowsOverdamping = PropertyKey(
    unanimated: "allowsOverdamping", default: false, summary: "Whether more damping than that makes the spring slower")
  package let inheritsVelocity = PropertyKey(
    unanimated: "inheritsVelocity", default: false, summary: "Whether it starts with the velocity that the value has")
  /// `perceptualDuration` and `bounce` are set by key only, and stored as mass, stiffness and damping.
  package let perceptualDuration = PropertyKey(
    unanimated: "perceptualDuration", default: Double?.none, range: .positive,
    summary: "About how long the motion seems to last, in seconds; instead of mass, stiffness and damping")
  package let bounce = PropertyKey(
    unanimated: "bounce", default: Double?.none, range: .signedUnit,
    summary: "How much it swings, −1 to 1; 0 not at all")
}

package struct CAKeyframeAnimationProperties: Sendable {
  package let values = PropertyKey<[Any]?>("values", objects: .values, summary: "The values, one for each key time")
  package let keyTimes = PropertyKey(
    unanimated: "keyTimes", default: [Double]?.none, range: .unit,
    summary: "When each value is reached, 0 to 1, ascending; evenly spaced without them")
  package let timingFunctions = PropertyKey<[CAMediaTimingFunction]?>(
    "timingFunctions", objects: .timingFunctions, summary: "The pace between each two values")
  package let calculationMode = PropertyKey(
    "calculationMode", default: CAAnimationCalculationMode.linear, summary: "What lies between two values")
  package let path = PropertyKey(
    unanimated: "path", default: CGPath?.none, summary: "The path along which a point moves")
  package let rotationMode = PropertyKey<CAAnimationRotationMode?>(
    optional: "rotationMode", action: .none, summary: "How the layer turns along the path")
  package let tensionValues = PropertyKey(
    unanimated: "tensionValues", default: [Double]?.none, range: .signedUnit,
    summary: "How tight a cubic curve is at each value, −1 to 1")
  package let continuityValues = PropertyKey(
    unanimated: "continuityValues", default: [Double]?.none, range: .signedUnit,
    summary: "How sharp its corner is at each value, −1 to 1")
  package let biasValues = PropertyKey(
    unanimated: "biasValues", default: [Double]?.none, range: .signedUnit,
    summary: "Where it overshoots at each value, −1 to 1")
}

package struct CAAnimationGroupProperties: Sendable {
  package let animations = PropertyKey<[CAAnimation]?>(
    "animations", objects: .animations, summary: "The animations of the group, in its time")
}

package struct CATransitionProperties: Sendable {
  package let type = PropertyKey("type", default: CATransitionType.fade, summary: "The kind of transition")
  package let subtype = PropertyKey<CATransitionSubtype?>(
    optional: "subtype", action: .none, summary: "Where the transition comes from")
  package let startProgress = PropertyKey(
    unanimated: "startProgress", default: Float(0), range: .unit, summary: "Where in the transition it begins, 0 to 1")
  package let endProgress = PropertyKey(
    unanimated: "endProgress", default: Float(1), range: .unit, summary: "Where in the transition it ends, 0 to 1")
}

package let animationProperties = CAAnimationProperties()
package let propertyAnimationProperties = CAPropertyAnimationProperties()
package let basicAnimationProperties = CABasicAnimationProperties()
package let springAnimationProperties = CASpringAnimationProperties()
package let keyframeAnimationProperties = CAKeyframeAnimationProperties()
package let groupProperties = CAAnimationGroupProperties()
package let transitionProperties = CATransitionProperties()

extension PropertyTable {
  /// The properties of `CAAnimation`.
  package static let animation = PropertyTable(className: "CAAnimation", keys: animationProperties)
  /// The properties of `CAPropertyAnimation`.
  package static let propertyAnimation = PropertyTable(
    className: "CAPropertyAnimation", superTable: .animation, keys: propertyAnimationProperties)
  /// The properties of `CABasicAnimation`.
  package static let basicAnimation = PropertyTable(
    className: "CABasicAnimation", superTable: .propertyAnimation, keys: basicAnimationProperties)
  /// The properties of `CASpringAnimation`.
  package static let springAnimation = PropertyTable(
    className: "CASpringAnimation", superTable: .basicAnimation, keys: springAnimationProperties)
  /// The properties of `CAKeyframeAnimation`.
  package static let keyframeAnimation = PropertyTable(
    className: "CAKeyframeAnimation", superTable: .propertyAnimation, keys: keyframeAnimationProperties)
  /// The properties of `CAAnimationGroup`.
  package static let animationGroup = PropertyTable(
    className: "CAAnimationGroup", superTable: .animation, keys: groupProperties)
  /// The properties of `CATransition`.
  package static let transition = PropertyTable(
    className: "CATransition", superTable: .animation, keys: transitionProperties)
}
