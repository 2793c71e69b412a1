import Geometry
import Pixels

/// Items that are put together first and then shown as one image.
///
/// With X the finished content after `filters`, S its shadow, D what is behind and F what `backdropFilters` make of that:
/// `L = (X over S) · opacity`, `B = D + (F − D) · opacity · backdropFade`, `R = blend(L, B)`, and the result is `D + (R − D) · m` with m
/// what mask and clip let through. The filtered backdrop fades with the group: else it would be gone all at once where the
/// opacity comes to 0.
package struct GroupItem: Sendable, Equatable {
  package var id: ItemID

  /// Back to front.
  package var content: DrawList

  /// The bitmap that content, filters and shadow are drawn into; nil where they are drawn in device pixels.
  package var raster: RasterItem?

  /// 0…1, applied to the finished image.
  package var opacity: Double

  /// Multiplies the finished image by the coverage of a shape (`masksToBounds`).
  package var clip: ClipItem?

  /// Its alpha multiplies the finished image.
  package var mask: DrawList?

  /// Applied to the content one after the other.
  package var filters: [FilterItem]

  /// Of the filtered content.
  package var shadow: ShadowItem?

  /// Whether the content is not seen, but only the shadow that it casts.
  package var showsShadowOnly: Bool

  package var blendMode: BlendMode

  /// Change what is behind, where the group shows it.
  package var backdropFilters: [FilterItem]

  /// Where `backdropFilters` apply; nil for all over the extent.
  package var backdropClip: ClipItem?

  /// 0…1, what the filtered backdrop fades by besides `opacity`: where the content has faded piece by piece.
  package var backdropFade = 1.0

  /// Where the group is seen as a face in a space with depth.
  package var face: FaceOutline?

  /// The pixels it may touch, clipped to the picture and to `clip`.
  package var extent: PixelRect

  /// What it takes to draw it; whether its content, and its mask, have to become one image before anything reads them.
  package package(set) var nesting = Nesting()
  package package(set) var isFlattened = false
  package package(set) var flattensMask = false

  package init(
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
  package static func == (left: DrawList, right: DrawList) -> Bool {
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
package struct ClipItem: Sendable, Hashable {
  package var projection: Homography
  package var shape: RoundedRect

  /// The edges past which it lets through what cuts end elsewhere.
  package var openEdges: CAEdgeAntialiasingMask = []

  package init(projection: Homography, shape: RoundedRect) {
    self.projection = projection
    self.shape = shape
  }
}
