import Foundation
import Geometry
import Pixels

/// A rounded rectangle, drawn in this order: background or gradient, images, border.
@usableFromInline package struct BoxContent: Sendable, Equatable {
  /// The rounded rectangle of the background and the border.
  @usableFromInline package var shape: RoundedRect

  /// The colour of `shape`; nil or clear for none.
  @usableFromInline package var background: PremultipliedColor?

  /// Images that are added together: the images of a cross-fade by their weights, or the slices of a stretched image.
  @usableFromInline package var images: [ImageItem]

  /// Whether images are clipped to `shape`; otherwise they may extend beyond it.
  @usableFromInline package var clipsImages: Bool

  /// The border, drawn inside the edge of `shape`, over background and images.
  @usableFromInline package var border: BorderItem?

  /// The edges of `shape` and of the images that are antialiased; the others cover the pixels whose centres are inside.
  @usableFromInline package var smoothEdges: CAEdgeAntialiasingMask

  /// The edges of `shape` beyond which the box extends by up to `ItemContent.openEdgeMargin` pixels, because a clip or
  /// a face outline cuts it there.
  package var openEdges: CAEdgeAntialiasingMask = []

  /// The gradient that fills `shape` instead of `background`; nil for none. A box with a gradient has no images.
  package var gradient: GradientItem?

  @inlinable
  package init(
    shape: RoundedRect, background: PremultipliedColor? = nil, images: [ImageItem] = [], clipsImages: Bool = false,
    border: BorderItem? = nil, smoothEdges: CAEdgeAntialiasingMask = .all
  ) {
    self.shape = shape
    self.background = background
    self.images = images
    self.clipsImages = clipsImages
    self.border = border
    self.smoothEdges = smoothEdges
  }
}

@usableFromInline package struct BorderItem: Sendable, Hashable {
  /// The width in the box's coordinates, from the edge inwards. The inner corner radius is
  /// `max(0, cornerRadius − width)`.
  @usableFromInline package var width: Double
  @usableFromInline package var color: PremultipliedColor

  @inlinable
  package init(width: Double, color: PremultipliedColor) {
    self.width = width
    self.color = color
  }
}

extension BoxContent {
  /// The pixels that the box touches, within `limits`; empty if it draws nothing.
  package func extent(under projection: Homography, in limits: PixelRect) -> PixelRect {
    var extent =
      background != nil || gradient != nil || border != nil
      ? projection.pixels(touchedBy: shape, in: limits) : PixelRect.empty
    for image in images {
      let shown = clipsImages ? image.destination.overlap(with: shape.rect) : image.destination
      extent = extent.union(shown.isNull ? .empty : projection.pixels(touchedBy: shown, in: limits))
    }
    return extent
  }

  var outlines: [RoundedRect] {
    clipsImages ? [shape] : [shape] + images.map { RoundedRect(rect: $0.destination) }
  }

  var fillsShape: Bool {
    guard shape.cornerRadius == 0, smoothEdges == .all else { return false }
    return background != nil || gradient != nil || border != nil
      || images.contains { $0.destination.contains(shape.rect) }
  }

  func alpha(withEdges: Bool) -> Double {
    guard images.isEmpty else { return 1 }
    let fill = gradient?.greatestAlpha ?? background?.alpha ?? 0
    return 1 - (1 - fill) * (1 - (withEdges ? border?.color.alpha ?? 0 : 0))
  }

  var mayHide: Bool { gradient?.isOpaque ?? (background != nil || !images.isEmpty) }
}
