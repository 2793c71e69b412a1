import Geometry
import Pixels

/// The blurred shadow of an outline, in one colour, under an item.
@usableFromInline package struct ShadowItem: Hashable, Sendable {
  /// The colour, including the shadow's opacity.
  package var color: PremultipliedColor

  /// The offset in device pixels.
  package var offsetX: Double
  package var offsetY: Double

  /// The standard deviation of the blur in device pixels; 0 for a hard edge.
  package var sigma: Double

  package var outline: Outline

  /// The clip of the content before it casts the shadow.
  package var clip: ClipItem?

  /// The outline that casts the shadow. Indirect, because most items have none, and storing one inline doubles the size
  /// of every item.
  @usableFromInline package indirect enum Outline: Hashable, Sendable {
    /// The alpha of the item's content.
    case content
    /// A shape in the layer's coordinates, and the projection from them to device pixels.
    case shape(RoundedRect, Homography)
    /// A path in the layer's coordinates, filled by the non-zero rule, and the projection from them to device pixels.
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
