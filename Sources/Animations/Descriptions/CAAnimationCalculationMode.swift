/// How a keyframe animation moves between its values.
public struct CAAnimationCalculationMode: PropertyConstant {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = Self(rawValue: "linear")
  public static let discrete = Self(rawValue: "discrete")

  public static let known: [Self] = [.linear, .discrete]
}
