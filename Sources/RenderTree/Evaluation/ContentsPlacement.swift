import Animations
import Foundation
import Pixels

extension ImageItem {
  /// Places contents in bounds: an image of `pixels / contentsScale` points, put there as `contentsGravity` says.
  /// - Parameter isFlipped: whether y grows upwards on the screen, so that the image's top row belongs at greatest y.
  init?(contents: PropertyStorage, in bounds: CGRect, isFlipped: Bool) {
    guard let image = contents[layerProperties.contents] else { return nil }
    let scale = contents[layerProperties.contentsScale]
    guard scale > 0, scale.isFinite, bounds.width > 0, bounds.height > 0 else { return nil }
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    self.init(
      image: image,
      source: CGRect(x: 0, y: 0, width: image.width, height: image.height),
      destination: contents[layerProperties.contentsGravity].destination(of: size, in: bounds),
      isFlipped: isFlipped)
  }
}

extension CALayerContentsGravity {
  /// Where contents of a size go. The edges are those of the geometry: `top` is at greatest y.
  func destination(of size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .resizeAspect:
      scaled(size, by: min(bounds.width / size.width, bounds.height / size.height), in: bounds)
    case .resizeAspectFill:
      scaled(size, by: max(bounds.width / size.width, bounds.height / size.height), in: bounds)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      place(size, in: bounds)
    default:
      bounds
    }
  }

  private func scaled(_ size: CGSize, by factor: CGFloat, in bounds: CGRect) -> CGRect {
    Self.center.place(CGSize(width: size.width * factor, height: size.height * factor), in: bounds)
  }

  private func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    let slack = CGSize(width: bounds.width - size.width, height: bounds.height - size.height)
    let share = alignment
    return CGRect(
      x: bounds.minX + slack.width * share.x, y: bounds.minY + slack.height * share.y, width: size.width,
      height: size.height)
  }

  /// The share of the free space that goes before the image, on each axis.
  private var alignment: (x: CGFloat, y: CGFloat) {
    switch self {
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .top: (0.5, 1)
    case .bottom: (0.5, 0)
    case .topLeft: (0, 1)
    case .topRight: (1, 1)
    case .bottomLeft: (0, 0)
    case .bottomRight: (1, 0)
    default: (0.5, 0.5)
    }
  }
}
