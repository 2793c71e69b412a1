import Foundation
import Geometry
import Pixels

// How far beside itself what is drawn can be seen, in pixels: the frame's makers leave room for it, and painters keep to it.

extension RasterItem {
  /// So many pixels around a point of a bitmap may be read to show it.
  package static let samplingMargin = 2
}

extension ItemContent {
  /// Past an open edge a content goes on for no more than so many pixels.
  package static let openEdgeMargin = 2
}

extension ItemPlacement {
  /// The outline of a face that only lines cut goes on past its edges by so many pixels: none of them may touch what is drawn.
  package static let faceMargin = 4
}

extension Frame {
  /// Pixels further than this from the picture are never drawn, even where their shadow might fall into it.
  package static let farthestPixel = 8192
}

extension ShadowItem {
  /// How far the blur can be seen.
  package var margin: Double { sigma > 0 ? blurMargin(sigma) : 1 }

  /// The pixels that it touches, within limits.
  /// - Parameter content: what casts it, where it is no outline.
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

extension [FilterItem] {
  /// How far the filters can be seen beyond what they are applied to; nil where nowhere.
  package var margin: Double? {
    let margin = reduce(0.0) { margin, filter in
      if case .gaussianBlur(let sigma) = filter { margin + blurMargin(sigma) } else { margin }
    }
    return margin > 0 ? margin : nil
  }
}

private func blurMargin(_ sigma: Double) -> Double { (3 * sigma).rounded(.up) + 1 }
