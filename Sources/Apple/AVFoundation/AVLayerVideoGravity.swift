import QuartzCore

/// How a movie is scaled and placed in the bounds of its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the constant.
  public let rawValue: String

  /// - Parameter rawValue: any name. An unknown name acts as `resizeAspect`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Fits the whole movie into the bounds and keeps its aspect ratio.
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  /// Fills the bounds and keeps the aspect ratio; crops the movie to the bounds.
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// Stretches the movie to fill the bounds.
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")

  var contentsGravity: CALayerContentsGravity {
    switch self {
    case .resize: .resize
    case .resizeAspectFill: .resizeAspectFill
    default: .resizeAspect
    }
  }
}
