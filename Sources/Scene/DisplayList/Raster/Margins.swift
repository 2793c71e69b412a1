import Foundation
import Geometry
import Pixels

// The distances by which items draw beyond their geometry, in pixels. Evaluation adds these margins, and painters do
// not exceed them.

extension RasterItem {
  /// The number of pixels around a sampled point of a bitmap that may be read.
  package static let samplingMargin = 2
}

extension ItemContent {
  /// The maximum number of pixels by which a content extends beyond an open edge.
  package static let openEdgeMargin = 2
}

extension ItemPlacement {
  /// The number of pixels by which the outline of a face extends beyond the item if only the lines that cut it matter
  /// (`isWhole` is false), so that its other edges touch no pixel of the item.
  package static let faceMargin = 4
}

extension Frame {
  /// The maximum distance from the frame, in pixels, at which anything is drawn. Objects farther away are not drawn,
  /// even if their shadows would be visible.
  package static let farthestPixel = 8192
}

extension ShadowItem {
  /// The distance by which the shadow extends beyond its outline, in pixels.
  package var margin: Double { sigma > 0 ? blurMargin(sigma) : 1 }

  /// The pixels that the shadow touches, within `limits`.
  /// - Parameter content: the pixels of the content, which cast the shadow if the outline is `.content`.
  package func extent(content: PixelRect, in limits: PixelRect) -> PixelRect {
    let box: CGRect? =
      switch outline {
      case .content: content.isEmpty ? nil : CGRect(content)
      case .shape(let shape, let projection): projection.boundingBox(of: shape.rect)
      case .path(let path, let projection): projection.boundingBox(of: path.boundingBox)
      }
    guard let box else { return .empty }
    let moved = box.offsetBy(dx: CGFloat(offsetX), dy: CGFloat(offsetY))
    return PixelRect(around: moved.insetBy(dx: CGFloat(-margin), dy: CGFloat(-margin)), in: limits)
  }
}

/// The number of pixels by which a blur of standard deviation `sigma` extends an image on every side.
func blurMargin(_ sigma: Double) -> Double { (3 * sigma).rounded(.up) + 1 }
