import Animations
import Foundation
import Layers

/// How fast a property animator's motions are when.
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of curve.
  var timingCurveType: UITimingCurveType { get }

  /// The cubic curve; nil for others.
  var cubicTimingParameters: UICubicTimingParameters? { get }

  /// The spring; nil for others.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// Kinds of curves of property animators.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of the four that have names.
  case builtin
  /// A cubic curve by its control points.
  case cubic
  /// A spring.
  case spring
  /// Of several.
  case composed
}

/// A cubic curve from the beginning to the end of a motion.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve's name; `easeInOut` for one by its control points.
  public let animationCurve: UIView.AnimationCurve

  /// The first control point: time and progress, 0…1.
  public let controlPoint1: CGPoint

  /// The second control point: time and progress, 0…1.
  public let controlPoint2: CGPoint

  private let isNamed: Bool

  /// The curve that is slow at the beginning and at the end.
  public convenience override init() { self.init(animationCurve: .easeInOut) }

  /// A curve with a name.
  public init(animationCurve: UIView.AnimationCurve) {
    self.animationCurve = animationCurve
    let curve = animationCurve.function.curve
    controlPoint1 = CGPoint(x: curve.c1x, y: curve.c1y)
    controlPoint2 = CGPoint(x: curve.c2x, y: curve.c2y)
    isNamed = true
    super.init()
  }

  /// A curve by its control points.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    animationCurve = .easeInOut
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
    isNamed = false
    super.init()
  }

  /// The kind of curve.
  public var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  /// The cubic curve; nil for others.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// The spring; nil for others.
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var function: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x), Float(controlPoint2.y))
  }
}

/// A spring from the beginning to the end of a motion.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity at the beginning, in whole ways a second; of places, the components' mean counts.
  public let initialVelocity: CGVector

  private let parameters: SpringMotionParameters

  /// The system's spring, which takes half a second and does not swing.
  public convenience override init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector()) }

  /// A spring that takes the animator's duration.
  /// - Parameters:
  ///   - ratio: 1 for no swinging, towards 0 for more.
  ///   - initialVelocity: in whole ways a second.
  public init(dampingRatio ratio: CGFloat, initialVelocity: CGVector = CGVector()) {
    self.initialVelocity = initialVelocity
    parameters = SpringMotionParameters(dampingRatio: Double(ratio), velocity: initialVelocity.mean)
    super.init()
  }

  /// A spring by its physics, whose own time replaces the animator's duration.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    self.initialVelocity = initialVelocity
    let spring = CASpringAnimation()
    (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
    parameters = SpringMotionParameters(dampingRatio: 1, velocity: initialVelocity.mean, spring: spring)
    super.init()
  }

  /// A spring whose own time replaces the animator's duration.
  /// - Parameters:
  ///   - duration: about when it looks finished, in seconds.
  ///   - bounce: how much it swings: 0 not at all, towards 1 more.
  ///   - initialVelocity: in whole ways a second.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = CGVector()) {
    self.initialVelocity = initialVelocity
    parameters = SpringMotionParameters(
      dampingRatio: 1, velocity: initialVelocity.mean,
      spring: CASpringAnimation(perceptualDuration: duration, bounce: bounce))
    super.init()
  }

  /// The kind of curve.
  public var timingCurveType: UITimingCurveType { .spring }
  /// The cubic curve; nil for others.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring; nil for others.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// How long the spring takes by itself, in seconds; nil where the animator says it.
  var ownDuration: Double? { parameters.spring.map { _ in parameters.animation(duration: 1).settlingDuration } }

  func animation(duration: Double) -> CASpringAnimation { parameters.animation(duration: duration) }
}

extension CGVector {
  fileprivate var mean: Double { Double(dx + dy) / 2 }
}
