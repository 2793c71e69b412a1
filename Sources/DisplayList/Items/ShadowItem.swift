import Geometry
import Pixels

/// A blurred, tinted outline under an item.
@usableFromInline package struct ShadowItem: Hashable, Sendable {
  /// With the shadow's opacity multiplied in.
  package var color: PremultipliedColor

  /// In device pixels.
  package var offsetX: Double
  package var offsetY: Double

  /// Standard deviation of the blur in device pixels; 0 is a hard edge.
  package var sigma: Double

  package var outline: Outline

  /// Cuts the content before it casts the shadow.
  package var clip: ClipItem?

  /// Indirect, because most items have no shadow, and room for one made each twice as large.
  @usableFromInline package indirect enum Outline: Hashable, Sendable {
    /// The alpha of what the item draws.
    case content
    /// In the layer's coordinates.
    case shape(RoundedRect, Homography)
    /// In the layer's coordinates, filled non-zero.
    case path(CGPath, Homography)
  }

  package init(color: PremultipliedColor, offsetX: Double, offsetY: Double, sigma: Double, outline: Outline) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.sigma = sigma
    self.outline = outline
  }
}
