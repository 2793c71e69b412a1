import Properties

/// How a keyframe animation moves between its values.
public struct CAAnimationCalculationMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept and acts as `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// On straight lines from value to value.
  public static let linear = Self(rawValue: "linear")
  /// Without steps between: each value holds until the next.
  public static let discrete = Self(rawValue: "discrete")
  /// On straight lines, at the same speed all the way.
  public static let paced = Self(rawValue: "paced")
  /// On a smooth curve through all values, a Kochanek–Bartels spline.
  public static let cubic = Self(rawValue: "cubic")
  /// On the curve of `cubic`, at nearly the same speed all the way.
  public static let cubicPaced = Self(rawValue: "cubicPaced")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.linear, .discrete, .paced, .cubic, .cubicPaced]

  var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
