import Geometry
import Pixels

/// The position of an item, and its shadow, clip, face and opacity, which do not depend on the kind of content.
///
/// The finished content is drawn over its shadow. Clip, face and opacity apply to both together.
@usableFromInline package struct ItemPlacement: Sendable, Equatable {
  /// The map from the content's coordinates to device pixels; the identity for a group that is drawn in device pixels.
  @usableFromInline package var projection: Homography

  /// The opacity of content and shadow together, 0…1.
  @usableFromInline package var opacity: Double

  /// The pixels that the item may touch, clipped to the frame and to `clip`.
  @usableFromInline package var extent: PixelRect

  /// Whether the item is drawn in pixels that are so much larger than the screen's that linear sampling would skip
  /// pixels of an image. Images are then minified with trilinear filtering.
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

  /// The clip, whose coverage multiplies content and shadow.
  @inlinable package var clip: ClipItem? {
    get { storedClip.value }
    set { storedClip = Indirect(newValue) }
  }

  /// The shadow under the content; it fades with the content. The shadow of a group with a raster is in pixels of that
  /// bitmap.
  @inlinable package var shadow: ShadowItem? {
    get { storedShadow.value }
    set { storedShadow = Indirect(newValue) }
  }

  /// The visible outline of an item that is a face in a 3D space and is cut by other faces or adjoins them.
  @inlinable package var face: FaceOutline? {
    get { storedFace.value }
    set { storedFace = Indirect(newValue) }
  }

  // These are read for every item; they avoid copies of the values.
  @inlinable package var hasClip: Bool { storedClip.isSome }
  @inlinable package var hasShadow: Bool { storedShadow.isSome }
  @inlinable package var hasFace: Bool { storedFace.isSome }
}

/// A shape, in the coordinates of a layer, to which items are clipped.
@usableFromInline package struct ClipItem: Sendable, Hashable {
  @usableFromInline package var projection: Homography
  package var shape: RoundedRect

  /// The edges at which the clip is extended by a few pixels, because a face outline cuts there.
  package var openEdges: CAEdgeAntialiasingMask = []

  package init(projection: Homography, shape: RoundedRect) {
    self.projection = projection
    self.shape = shape
  }
}
