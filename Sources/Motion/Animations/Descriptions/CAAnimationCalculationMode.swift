import Properties

/// How a keyframe animation interpolates between its values.
public struct CAAnimationCalculationMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not in `known`; if it is set
  ///   in code, it is kept and acts as `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation between values.
  public static let linear = Self(rawValue: "linear")
  /// No interpolation: each value holds until the next one.
  public static let discrete = Self(rawValue: "discrete")
  /// Linear interpolation at constant speed; key times are ignored.
  public static let paced = Self(rawValue: "paced")
  /// A smooth curve through all values, a Kochanek–Bartels spline.
  public static let cubic = Self(rawValue: "cubic")
  /// The curve of `cubic` at nearly constant speed; key times are ignored.
  public static let cubicPaced = Self(rawValue: "cubicPaced")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.linear, .discrete, .paced, .cubic, .cubicPaced]

  var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
