import Properties

/// How a keyframe animation moves between its values.
public struct CAAnimationCalculationMode: PropertyConstant {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = Self(rawValue: "linear")
  /// Nothing in between: each value holds until the next.
  public static let discrete = Self(rawValue: "discrete")
  /// Straight, with the same speed all the way.
  public static let paced = Self(rawValue: "paced")
  /// On a smooth curve through all values (a Kochanek–Bartels spline).
  public static let cubic = Self(rawValue: "cubic")
  /// On the same curve, with nearly the same speed all the way.
  public static let cubicPaced = Self(rawValue: "cubicPaced")

  public static let known: [Self] = [.linear, .discrete, .paced, .cubic, .cubicPaced]

  var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
