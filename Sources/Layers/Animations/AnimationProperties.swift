import Animations
import Foundation
import Geometry
import Properties
import RenderTree

/// The properties of every animation. A row here is the whole declaration.
package struct CAAnimationProperties: Sendable {
  package let beginTime = PropertyKey(unanimated: "beginTime", default: 0.0, range: .finite)
  package let duration = PropertyKey(unanimated: "duration", default: 0.0, range: .notNegativeOrInfinite)
  package let speed = PropertyKey(unanimated: "speed", default: Float(1), range: .finite)
  package let timeOffset = PropertyKey(unanimated: "timeOffset", default: 0.0, range: .finite)
  package let repeatCount = PropertyKey(unanimated: "repeatCount", default: Float(0), range: .notNegativeOrInfinite)
  package let repeatDuration = PropertyKey(unanimated: "repeatDuration", default: 0.0, range: .notNegativeOrInfinite)
  package let autoreverses = PropertyKey(unanimated: "autoreverses", default: false)
  package let fillMode = PropertyKey("fillMode", default: CAMediaTimingFillMode.removed)
  package let timingFunction = PropertyKey<CAMediaTimingFunction?>("timingFunction", objects: .timingFunction)
  package let isRemovedOnCompletion = PropertyKey(
    unanimated: "removedOnCompletion", alias: "isRemovedOnCompletion", default: true)
}

package struct CAPropertyAnimationProperties: Sendable {
  package let keyPath = PropertyKey(unanimated: "keyPath", default: String?.none)
  package let isAdditive = PropertyKey(unanimated: "additive", alias: "isAdditive", default: false)
  package let isCumulative = PropertyKey(unanimated: "cumulative", alias: "isCumulative", default: false)
  package let valueFunction = PropertyKey<CAValueFunction?>("valueFunction", objects: .valueFunction)
}

package struct CABasicAnimationProperties: Sendable {
  package let fromValue = PropertyKey<Any?>("fromValue", objects: .value)
  package let toValue = PropertyKey<Any?>("toValue", objects: .value)
  package let byValue = PropertyKey<Any?>("byValue", objects: .value)
}

package struct CASpringAnimationProperties: Sendable {
  package let mass = PropertyKey(unanimated: "mass", default: CGFloat(1), range: .positive)
  package let stiffness = PropertyKey(unanimated: "stiffness", default: CGFloat(100), range: .positive)
  package let damping = PropertyKey(unanimated: "damping", default: CGFloat(10), range: .notNegativeOrInfinite)
  package let initialVelocity = PropertyKey(unanimated: "initialVelocity", default: CGFloat(0), range: .finite)
  package let allowsOverdamping = PropertyKey(unanimated: "allowsOverdamping", default: false)
  package let inheritsVelocity = PropertyKey(unanimated: "inheritsVelocity", default: false)
  /// `perceptualDuration` and `bounce` are only set by key, which converts them to mass, stiffness and damping.
  package let perceptualDuration = PropertyKey(
    unanimated: "perceptualDuration", default: Double?.none, range: .positive)
  package let bounce = PropertyKey(unanimated: "bounce", default: Double?.none, range: .signedUnit)
}

package struct CAKeyframeAnimationProperties: Sendable {
  package let values = PropertyKey<[Any]?>("values", objects: .values)
  package let keyTimes = PropertyKey(unanimated: "keyTimes", default: [Double]?.none, range: .unit)
  package let timingFunctions = PropertyKey<[CAMediaTimingFunction]?>("timingFunctions", objects: .timingFunctions)
  package let calculationMode = PropertyKey("calculationMode", default: CAAnimationCalculationMode.linear)
  package let path = PropertyKey(unanimated: "path", default: CGPath?.none)
  package let rotationMode = PropertyKey<CAAnimationRotationMode?>(optional: "rotationMode", action: .none)
  package let tensionValues = PropertyKey(unanimated: "tensionValues", default: [Double]?.none, range: .signedUnit)
  package let continuityValues = PropertyKey(
    unanimated: "continuityValues", default: [Double]?.none, range: .signedUnit)
  package let biasValues = PropertyKey(unanimated: "biasValues", default: [Double]?.none, range: .signedUnit)
}

package struct CAAnimationGroupProperties: Sendable {
  package let animations = PropertyKey<[CAAnimation]?>("animations", objects: .animations)
}

package struct CATransitionProperties: Sendable {
  package let type = PropertyKey("type", default: CATransitionType.fade)
  package let subtype = PropertyKey<CATransitionSubtype?>(optional: "subtype", action: .none)
  package let startProgress = PropertyKey(unanimated: "startProgress", default: Float(0), range: .unit)
  package let endProgress = PropertyKey(unanimated: "endProgress", default: Float(1), range: .unit)
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
