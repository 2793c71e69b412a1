import Animations
import Foundation
import Geometry
import Properties
import RenderTree

/// The properties of every animation. A row here is the whole declaration.
public struct CAAnimationProperties: Sendable {
  public let beginTime = PropertyKey(unanimated: "beginTime", default: 0.0, range: .finite)
  public let duration = PropertyKey(unanimated: "duration", default: 0.0, range: .notNegativeOrInfinite)
  public let speed = PropertyKey(unanimated: "speed", default: Float(1), range: .finite)
  public let timeOffset = PropertyKey(unanimated: "timeOffset", default: 0.0, range: .finite)
  public let repeatCount = PropertyKey(unanimated: "repeatCount", default: Float(0), range: .notNegativeOrInfinite)
  public let repeatDuration = PropertyKey(unanimated: "repeatDuration", default: 0.0, range: .notNegativeOrInfinite)
  public let autoreverses = PropertyKey(unanimated: "autoreverses", default: false)
  public let fillMode = PropertyKey("fillMode", default: CAMediaTimingFillMode.removed)
  public let timingFunction = PropertyKey<CAMediaTimingFunction?>("timingFunction", objects: .timingFunction)
  public let isRemovedOnCompletion = PropertyKey(
    unanimated: "removedOnCompletion", alias: "isRemovedOnCompletion", default: true)
}

public struct CAPropertyAnimationProperties: Sendable {
  public let keyPath = PropertyKey(unanimated: "keyPath", default: String?.none)
  public let isAdditive = PropertyKey(unanimated: "additive", alias: "isAdditive", default: false)
  public let isCumulative = PropertyKey(unanimated: "cumulative", alias: "isCumulative", default: false)
  public let valueFunction = PropertyKey<CAValueFunction?>("valueFunction", objects: .valueFunction)
}

public struct CABasicAnimationProperties: Sendable {
  public let fromValue = PropertyKey<Any?>("fromValue", objects: .value)
  public let toValue = PropertyKey<Any?>("toValue", objects: .value)
  public let byValue = PropertyKey<Any?>("byValue", objects: .value)
}

public struct CASpringAnimationProperties: Sendable {
  public let mass = PropertyKey(unanimated: "mass", default: CGFloat(1), range: .positive)
  public let stiffness = PropertyKey(unanimated: "stiffness", default: CGFloat(100), range: .positive)
  public let damping = PropertyKey(unanimated: "damping", default: CGFloat(10), range: .notNegativeOrInfinite)
  public let initialVelocity = PropertyKey(unanimated: "initialVelocity", default: CGFloat(0), range: .finite)
  public let allowsOverdamping = PropertyKey(unanimated: "allowsOverdamping", default: false)
  public let inheritsVelocity = PropertyKey(unanimated: "inheritsVelocity", default: false)
  /// Set by key only: both stand for mass, stiffness and damping.
  public let perceptualDuration = PropertyKey(
    unanimated: "perceptualDuration", default: Double?.none, range: .positive)
  public let bounce = PropertyKey(unanimated: "bounce", default: Double?.none, range: .signedUnit)
}

public struct CAKeyframeAnimationProperties: Sendable {
  public let values = PropertyKey<[Any]?>("values", objects: .values)
  public let keyTimes = PropertyKey(unanimated: "keyTimes", default: [Double]?.none, range: .unit)
  public let timingFunctions = PropertyKey<[CAMediaTimingFunction]?>("timingFunctions", objects: .timingFunctions)
  public let calculationMode = PropertyKey("calculationMode", default: CAAnimationCalculationMode.linear)
  public let path = PropertyKey(unanimated: "path", default: CGPath?.none)
  public let rotationMode = PropertyKey<CAAnimationRotationMode?>(optional: "rotationMode", action: .none)
  public let tensionValues = PropertyKey(unanimated: "tensionValues", default: [Double]?.none, range: .signedUnit)
  public let continuityValues = PropertyKey(
    unanimated: "continuityValues", default: [Double]?.none, range: .signedUnit)
  public let biasValues = PropertyKey(unanimated: "biasValues", default: [Double]?.none, range: .signedUnit)
}

public struct CAAnimationGroupProperties: Sendable {
  public let animations = PropertyKey<[CAAnimation]?>("animations", objects: .animations)
}

public struct CATransitionProperties: Sendable {
  public let type = PropertyKey("type", default: CATransitionType.fade)
  public let subtype = PropertyKey<CATransitionSubtype?>(optional: "subtype", action: .none)
  public let startProgress = PropertyKey(unanimated: "startProgress", default: Float(0), range: .unit)
  public let endProgress = PropertyKey(unanimated: "endProgress", default: Float(1), range: .unit)
}

package let animationProperties = CAAnimationProperties()
package let propertyAnimationProperties = CAPropertyAnimationProperties()
package let basicAnimationProperties = CABasicAnimationProperties()
package let springAnimationProperties = CASpringAnimationProperties()
package let keyframeAnimationProperties = CAKeyframeAnimationProperties()
package let groupProperties = CAAnimationGroupProperties()
package let transitionProperties = CATransitionProperties()

extension PropertyTable {
  public static let animation = PropertyTable(className: "CAAnimation", keys: animationProperties)
  public static let propertyAnimation = PropertyTable(
    className: "CAPropertyAnimation", superTable: .animation, keys: propertyAnimationProperties)
  public static let basicAnimation = PropertyTable(
    className: "CABasicAnimation", superTable: .propertyAnimation, keys: basicAnimationProperties)
  public static let springAnimation = PropertyTable(
    className: "CASpringAnimation", superTable: .basicAnimation, keys: springAnimationProperties)
  public static let keyframeAnimation = PropertyTable(
    className: "CAKeyframeAnimation", superTable: .propertyAnimation, keys: keyframeAnimationProperties)
  public static let animationGroup = PropertyTable(
    className: "CAAnimationGroup", superTable: .animation, keys: groupProperties)
  public static let transition = PropertyTable(
    className: "CATransition", superTable: .animation, keys: transitionProperties)
}
