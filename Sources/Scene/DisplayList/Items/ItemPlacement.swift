import Geometry
import Pixels

/// Where an item is drawn, and its shadow, clip, face and opacity, which do not depend on the kind of content.
///
/// The finished content is drawn over its shadow; clip, face and opacity apply to both together.
@usableFromInline package struct ItemPlacement: Sendable, Equatable {
  /// From the content's coordinates to device pixels; the identity for a group that is drawn in device pixels.
  @usableFromInline package var projection: Homography

  /// 0…1, applied to content and shadow together.
  @usableFromInline package var opacity: Double

  /// The pixels that the item may touch, clipped to the picture and to `clip`.
  @usableFromInline package var extent: PixelRect

  /// Whether the item is drawn in pixels so much larger than the screen's that linear sampling would skip pixels of an
  /// image: images are then minified with trilinear filtering.
  package var isCoarse = false

  // Indirect, because they are large and most items have none of them.
  @usableFromInline var storedClip: Indirect<ClipItem>
  @usableFromInline var storedShadow: Indirect<ShadowItem>
  @usableFromInline var storedFace: Indirect<FaceOutline>

  @inlinable
  package init(
    projection: Homography = .identity, opacity: Double = 1, clip: ClipItem? = nil, shadow: ShadowItem? = nil,
    face: FaceOutline? = nil, extent: PixelRect
  ) {
    self.projection = projection
    self.opacity = opacity
    self.extent = extent
    storedClip = Indirect(clip)
    storedShadow = Indirect(shadow)
    storedFace = Indirect(face)
  }

  /// A shape whose coverage multiplies content and shadow.
  @inlinable package var clip: ClipItem? {
    get { storedClip.value }
    set { storedClip = Indirect(newValue) }
  }

  /// Under the content; fades with it. The shadow of a group with a raster is in pixels of that bitmap.
  @inlinable package var shadow: ShadowItem? {
    get { storedShadow.value }
    set { storedShadow = Indirect(newValue) }
  }

  /// The visible outline of an item that is a face in a 3D space and is cut by others or meets them.
  @inlinable package var face: FaceOutline? {
    get { storedFace.value }
    set { storedFace = Indirect(newValue) }
  }

  // Read for every item, so they avoid copies of the values.
  @inlinable package var hasClip: Bool { storedClip.isSome }
  @inlinable package var hasShadow: Bool { storedShadow.isSome }
  @inlinable package var hasFace: Bool { storedFace.isSome }
}

/// A shape in some layer's coordinates that items are clipped to.
@usableFromInline package struct ClipItem: Sendable, Hashable {
  @usableFromInline package var projection: Homography
  package var shape: RoundedRect

  /// The edges that do not clip within a few pixels, because a face outline cuts there.
  package var openEdges: CAEdgeAntialiasingMask = []

  package init(projection: Homography, shape: RoundedRect) {
    self.projection = projection
    self.shape = shape
  }
}
