import QuartzCore

/// Where a movie is placed in the bounds of its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the constant.
  public let rawValue: String

  /// - Parameter rawValue: any name; one that is not known acts as `resizeAspect`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// All of the movie, in its proportions.
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  /// So large that it fills the bounds, in its proportions; the rest is cut.
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// In the proportions of the bounds.
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")

  var contentsGravity: CALayerContentsGravity {
    switch self {
    case .resize: .resize
    case .resizeAspectFill: .resizeAspectFill
    default: .resizeAspect
    }
  }
}
