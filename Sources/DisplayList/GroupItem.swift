import Geometry
import Pixels

/// Items that are put together first and then shown as one image.
///
/// With X the finished content after `filters`, S its shadow, D what is behind and F what `backdropFilters` make of that:
/// `L = (X over S) · opacity`, `B = D + (F − D) · opacity · backdropFade`, `R = blend(L, B)`, and the result is `D + (R − D) · m` with m
/// what mask and clip let through. The filtered backdrop fades with the group: else it would be gone all at once where the
/// opacity comes to 0.
public struct GroupItem: Sendable, Equatable {
  public var id: ItemID

  /// Back to front.
  public var content: DrawList

  /// The bitmap that content, filters and shadow are drawn into; nil where they are drawn in device pixels.
  public var raster: RasterItem?

  /// 0…1, applied to the finished image.
  public var opacity: Double

  /// Multiplies the finished image by the coverage of a shape (`masksToBounds`).
  public var clip: ClipItem?

  /// Its alpha multiplies the finished image.
  public var mask: DrawList?

  /// Applied to the content one after the other.
  public var filters: [FilterItem]

  /// Of the filtered content.
  public var shadow: ShadowItem?

  /// Whether the content is not seen, but only the shadow that it casts.
  public var showsShadowOnly: Bool

  public var blendMode: BlendMode

  /// Change what is behind, where the group shows it.
  public var backdropFilters: [FilterItem]

  /// Where `backdropFilters` apply; nil for all over the extent.
  public var backdropClip: ClipItem?

  /// 0…1, what the filtered backdrop fades by besides `opacity`: where the content has faded piece by piece.
  public var backdropFade = 1.0

  /// Where the group is seen as a face in a space with depth.
  public var face: FaceOutline?

  /// The pixels it may touch, clipped to the picture and to `clip`.
  public var extent: PixelRect

  /// What it takes to draw it; whether its content, and its mask, have to become one image before anything reads them.
  public package(set) var nesting = Nesting()
  public package(set) var isFlattened = false
  public package(set) var flattensMask = false

  public init(
    id: ItemID, content: DrawList, raster: RasterItem? = nil, opacity: Double = 1, clip: ClipItem? = nil,
    mask: DrawList? = nil, filters: [FilterItem] = [], shadow: ShadowItem? = nil, showsShadowOnly: Bool = false,
    blendMode: BlendMode = .normal, backdropFilters: [FilterItem] = [], face: FaceOutline? = nil, extent: PixelRect
  ) {
    self.id = id
    self.content = content
    self.raster = raster
    self.opacity = opacity
    self.clip = clip
    self.mask = mask
    self.filters = filters
    self.shadow = shadow
    self.showsShadowOnly = showsShadowOnly
    self.blendMode = blendMode
    self.backdropFilters = backdropFilters
    self.face = face
    self.extent = extent
    findNesting()
  }
}

extension DrawList: Equatable {
  public static func == (left: DrawList, right: DrawList) -> Bool {
    left.runs.elementsEqual(right.runs) { left, right in
      switch (left, right) {
      case (.still(let left), .still(let right)): left === right
      case (.moving(let left), .moving(let right)): left == right
      default: false
      }
    }
  }
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
