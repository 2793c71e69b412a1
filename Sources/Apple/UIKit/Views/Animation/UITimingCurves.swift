import Animations
import Foundation
import Layers

/// The timing of a property animator.
public protocol UITimingCurveProvider: AnyObject {
  /// The type of the curve.
  var timingCurveType: UITimingCurveType { get }

  /// The cubic curve; nil for other types.
  var cubicTimingParameters: UICubicTimingParameters? { get }

  /// The spring; nil for other types.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The types of timing curves.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of the four predefined curves.
  case builtin
  /// A cubic curve with given control points.
  case cubic
  /// A spring.
  case spring
  /// A combination of curves.
  case composed
}

/// A cubic Bézier timing curve.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The predefined curve; `easeInOut` for a curve with given control points.
  public let animationCurve: UIView.AnimationCurve

  /// The first control point: time and progress, 0…1.
  public let controlPoint1: CGPoint

  /// The second control point: time and progress, 0…1.
  public let controlPoint2: CGPoint

  private let isNamed: Bool

  /// The predefined curve `easeInOut`.
  public convenience override init() { self.init(animationCurve: .easeInOut) }

  /// A predefined curve.
  public init(animationCurve: UIView.AnimationCurve) {
    self.animationCurve = animationCurve
    let curve = animationCurve.function.curve
    controlPoint1 = CGPoint(x: curve.c1x, y: curve.c1y)
    controlPoint2 = CGPoint(x: curve.c2x, y: curve.c2y)
    isNamed = true
    super.init()
  }

  /// A curve with control points.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    animationCurve = .easeInOut
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
    isNamed = false
    super.init()
  }

  /// The type of the curve.
  public var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  /// The cubic curve; nil for other types.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// The spring; nil for other types.
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var function: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x), Float(controlPoint2.y))
  }
}

/// The timing of a spring.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity, in total distances per second. For points and sizes, the mean of both components is used.
  public let initialVelocity: CGVector

  private let parameters: SpringMotionParameters

  /// The system's default spring, which takes half a second and does not oscillate.
  public convenience override init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector()) }

  /// A spring that takes the animator's duration.
  /// - Parameters:
  ///   - ratio: 1 for no oscillation; smaller values oscillate more.
  ///   - initialVelocity: in total distances per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity: CGVector = CGVector()) {
    self.initialVelocity = initialVelocity
    parameters = SpringMotionParameters(dampingRatio: Double(ratio), velocity: initialVelocity.mean)
    super.init()
  }

  /// A spring with physical parameters, whose settling duration replaces the animator's duration.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    self.initialVelocity = initialVelocity
    let spring = CASpringAnimation()
    (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
    parameters = SpringMotionParameters(dampingRatio: 1, velocity: initialVelocity.mean, spring: spring)
    super.init()
  }

  /// A spring whose settling duration replaces the animator's duration.
  /// - Parameters:
  ///   - duration: the perceptual duration, in seconds.
  ///   - bounce: 0 for no oscillation; values towards 1 oscillate more.
  ///   - initialVelocity: in total distances per second.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = CGVector()) {
    self.initialVelocity = initialVelocity
    parameters = SpringMotionParameters(
      dampingRatio: 1, velocity: initialVelocity.mean,
      spring: CASpringAnimation(perceptualDuration: duration, bounce: bounce))
    super.init()
  }

  /// The type of the curve.
  public var timingCurveType: UITimingCurveType { .spring }
  /// The cubic curve; nil for other types.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring; nil for other types.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The settling duration of the spring in seconds; nil if the animator's duration applies.
  var ownDuration: Double? { parameters.spring.map { _ in parameters.animation(duration: 1).settlingDuration } }

  func animation(duration: Double) -> CASpringAnimation { parameters.animation(duration: duration) }
}

extension CGVector {
  fileprivate var mean: Double { Double(dx + dy) / 2 }
}
