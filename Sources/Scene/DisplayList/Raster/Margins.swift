import Foundation
import Geometry
import Pixels

// How far items draw beyond their geometry, in pixels: evaluation adds these margins, and painters keep to them.

extension RasterItem {
  /// How many pixels around a sampled point of a bitmap may be read.
  package static let samplingMargin = 2
}

extension ItemContent {
  /// How many pixels a content extends past an open edge at most.
  package static let openEdgeMargin = 2
}

extension ItemPlacement {
  /// How many pixels the outline of a face extends past the item where only the lines that cut it count (`isWhole` is
  /// false), so that its other edges touch no pixel of the item.
  package static let faceMargin = 4
}

extension Frame {
  /// How many pixels from the picture anything is drawn at most, even if the shadow of something farther away would
  /// fall into the picture.
  package static let farthestPixel = 8192
}

extension ShadowItem {
  /// How far the shadow reaches beyond its outline, in pixels.
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

/// How many pixels a blur of standard deviation `sigma` spreads an image on every side.
func blurMargin(_ sigma: Double) -> Double { (3 * sigma).rounded(.up) + 1 }
