import Geometry
import Pixels

/// A blurred, tinted outline under an item.
public struct ShadowItem: Hashable, Sendable {
  /// With the shadow's opacity multiplied in.
  public var color: PremultipliedColor

  /// In device pixels.
  public var offsetX: Double
  public var offsetY: Double

  /// Standard deviation of the blur in device pixels; 0 is a hard edge.
  public var sigma: Double

  public var outline: Outline

  /// Cuts the content before it casts the shadow.
  public var clip: ClipItem?

  /// Indirect, because most items have no shadow, and room for one made each twice as large.
  public indirect enum Outline: Hashable, Sendable {
    /// The alpha of what the item draws.
    case content
    /// In the layer's coordinates.
    case shape(RoundedRect, Homography)
    /// In the layer's coordinates, filled non-zero.
    case path(CGPath, Homography)
  }

  public init(color: PremultipliedColor, offsetX: Double, offsetY: Double, sigma: Double, outline: Outline) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.sigma = sigma
    self.outline = outline
  }
}
