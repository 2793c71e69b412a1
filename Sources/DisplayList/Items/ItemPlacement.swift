import Geometry
import Pixels

/// Where an item stands, and what is done there to what it shows, whatever that is.
///
/// The finished content lies over its shadow; both together are cut by the clip and the face, and fade.
@usableFromInline package struct ItemPlacement: Sendable, Equatable {
  /// From the content's coordinates to device pixels; the identity for a group that is drawn in device pixels.
  @usableFromInline package var projection: Homography

  /// 0…1, applied to the whole.
  @usableFromInline package var opacity: Double

  /// The pixels that the item may touch, clipped to the picture and to `clip`.
  @usableFromInline package var extent: PixelRect

  /// Whether it is drawn in pixels so much larger than the screen's that images are read by the mean of pixels where they
  /// would leave some out.
  package var isCoarse = false

  // Elsewhere in memory: large, and most items have none of them.
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

  /// Multiplies the whole by the coverage of a shape.
  @inlinable package var clip: ClipItem? {
    get { storedClip.value }
    set { storedClip = Indirect(newValue) }
  }

  /// Under the content; fades with it. Of a group in a bitmap it is in pixels of that.
  @inlinable package var shadow: ShadowItem? {
    get { storedShadow.value }
    set { storedShadow = Indirect(newValue) }
  }

  /// Where the item is seen as a face in a space with depth.
  @inlinable package var face: FaceOutline? {
    get { storedFace.value }
    set { storedFace = Indirect(newValue) }
  }

  // Asked of every item, so without a copy of what there is.
  @inlinable package var hasClip: Bool { storedClip.isSome }
  @inlinable package var hasShadow: Bool { storedShadow.isSome }
  @inlinable package var hasFace: Bool { storedFace.isSome }
}

/// A shape in some layer's coordinates that cuts what lies outside it.
@usableFromInline package struct ClipItem: Sendable, Hashable {
  @usableFromInline package var projection: Homography
  package var shape: RoundedRect

  /// The edges past which it lets through what cuts end elsewhere.
  package var openEdges: CAEdgeAntialiasingMask = []

  package init(projection: Homography, shape: RoundedRect) {
    self.projection = projection
    self.shape = shape
  }
}
