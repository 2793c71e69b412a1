import Geometry
import Pixels

/// Where an item stands, and what is done there to what it shows, whatever that is.
///
/// The finished content lies over its shadow; both together are cut by the clip and the face, and fade.
public struct ItemPlacement: Sendable, Equatable {
  /// From the content's coordinates to device pixels; the identity for a group that is drawn in device pixels.
  public var projection: Homography

  /// 0…1, applied to the whole.
  public var opacity: Double

  /// The pixels that the item may touch, clipped to the picture and to `clip`.
  public var extent: PixelRect

  /// Whether it is drawn in pixels so much larger than the screen's that images are read by the mean of pixels where they
  /// would leave some out.
  package var isCoarse = false

  // Elsewhere in memory: large, and most items have none of them.
  @usableFromInline var storedClip: Indirect<ClipItem>
  @usableFromInline var storedShadow: Indirect<ShadowItem>
  @usableFromInline var storedFace: Indirect<FaceOutline>

  @inlinable
  public init(
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
  @inlinable public var clip: ClipItem? {
    get { storedClip.value }
    set { storedClip = Indirect(newValue) }
  }

  /// Under the content; fades with it. Of a group in a bitmap it is in pixels of that.
  @inlinable public var shadow: ShadowItem? {
    get { storedShadow.value }
    set { storedShadow = Indirect(newValue) }
  }

  /// Where the item is seen as a face in a space with depth.
  @inlinable public var face: FaceOutline? {
    get { storedFace.value }
    set { storedFace = Indirect(newValue) }
  }

  // Asked of every item, so without a copy of what there is.
  @inlinable public var hasClip: Bool { storedClip.isSome }
  @inlinable public var hasShadow: Bool { storedShadow.isSome }
  @inlinable public var hasFace: Bool { storedFace.isSome }
}

/// A shape in some layer's coordinates that cuts what lies outside it.
public struct ClipItem: Sendable, Hashable {
  public var projection: Homography
  public var shape: RoundedRect

  /// The edges past which it lets through what cuts end elsewhere.
  public var openEdges: CAEdgeAntialiasingMask = []

  public init(projection: Homography, shape: RoundedRect) {
    self.projection = projection
    self.shape = shape
  }
}
