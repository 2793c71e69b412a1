import Foundation
import Geometry
import Pixels

/// What a layer itself draws: background, then contents, then border, as one group with one opacity.
package struct LayerItem: Sendable, Equatable {
  package var id: ItemID

  /// From the layer's coordinates to device pixels.
  package var projection: Homography

  /// The rounded rectangle of the background and the border, in the layer's coordinates.
  package var shape: RoundedRect

  /// Fills `shape`; nil or clear for none.
  package var background: PremultipliedColor?

  /// Added up: the weights of a cross-fade, or the parts of a stretched image.
  package var contents: [ImageItem]

  /// Whether contents are cut to `shape` (`masksToBounds`); else they may lie outside it.
  package var clipsContents: Bool

  /// Drawn inside the edge of `shape`, over background and contents.
  package var border: BorderItem?

  /// Under the whole; fades with it.
  package var shadow: ShadowItem?

  /// 0…1, applied to the whole.
  package var opacity: Double

  /// The edges of `shape` and of the contents that are antialiased; others are sharp, by the centres of pixels.
  package var smoothEdges: CAEdgeAntialiasingMask

  /// The edges of `shape` past which the layer goes on for a pixel or two: a group ends it there.
  package var openEdges: CAEdgeAntialiasingMask = []

  /// Where the layer is seen as a face in a space with depth.
  package var face: FaceOutline?

  /// The pixels it may touch, clipped to the picture.
  package var extent: PixelRect

  package init(
    id: ItemID, projection: Homography, shape: RoundedRect, background: PremultipliedColor? = nil,
    contents: [ImageItem] = [], clipsContents: Bool = false, border: BorderItem? = nil, shadow: ShadowItem? = nil,
    opacity: Double = 1, smoothEdges: CAEdgeAntialiasingMask = .all, face: FaceOutline? = nil, extent: PixelRect
  ) {
    self.id = id
    self.projection = projection
    self.shape = shape
    self.background = background
    self.contents = contents
    self.clipsContents = clipsContents
    self.border = border
    self.shadow = shadow
    self.opacity = opacity
    self.smoothEdges = smoothEdges
    self.face = face
    self.extent = extent
  }

  /// Asked of every layer, so without a copy of the shadow.
  package var hasShadow: Bool { if case .none = shadow { false } else { true } }
}

package struct BorderItem: Sendable, Hashable {
  /// In the layer's coordinates; the inner corner radius is `max(0, cornerRadius − width)`.
  package var width: Double
  package var color: PremultipliedColor

  package init(width: Double, color: PremultipliedColor) {
    self.width = width
    self.color = color
  }
}

package struct ImageItem: Sendable, Hashable {
  package var image: CGImage

  /// The part of the image that is shown, in its pixels, y down. Outside the image its edge pixels continue.
  package var source: CGRect

  /// Where `source` goes, in the layer's coordinates.
  package var destination: CGRect

  /// Whether the top row of the image lies at the greatest y of `destination`.
  package var isFlipped: Bool

  /// The edges of `destination` that are antialiased; at the others a neighbour goes on.
  package var smoothEdges: CAEdgeAntialiasingMask

  /// How the image is read when it is shown larger, and when smaller.
  package var magnification: SamplingFilter
  package var minification: SamplingFilter

  /// Added to the level of detail of a trilinear filter.
  package var minificationBias: Double

  /// 0…1: the share of this image in a cross-fade.
  package var weight: Double

  package init(
    image: CGImage, source: CGRect, destination: CGRect, isFlipped: Bool, smoothEdges: CAEdgeAntialiasingMask = .all,
    magnification: SamplingFilter = .linear, minification: SamplingFilter = .linear,
    minificationBias: Double = 0, weight: Double = 1
  ) {
    self.smoothEdges = smoothEdges
    self.magnification = magnification
    self.minification = minification
    self.minificationBias = minificationBias
    self.weight = weight
    self.image = image
    self.source = source
    self.destination = destination
    self.isFlipped = isFlipped
  }
}
