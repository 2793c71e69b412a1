import Geometry
import Pixels

/// The blurred shadow of an outline, in one colour, under an item.
@usableFromInline package struct ShadowItem: Hashable, Sendable {
  /// Includes the shadow's opacity.
  package var color: PremultipliedColor

  /// In device pixels.
  package var offsetX: Double
  package var offsetY: Double

  /// Standard deviation of the blur in device pixels; 0 is a hard edge.
  package var sigma: Double

  package var outline: Outline

  /// Clips the content before it casts the shadow.
  package var clip: ClipItem?

  /// What casts the shadow. Indirect, because most items have none, and room for one made each item twice as large.
  @usableFromInline package indirect enum Outline: Hashable, Sendable {
    /// The alpha of the item's content.
    case content
    /// A shape in the layer's coordinates, and the projection from these to device pixels.
    case shape(RoundedRect, Homography)
    /// A path in the layer's coordinates, filled by the non-zero rule, and the projection from these to device pixels.
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
