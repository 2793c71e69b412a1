import Foundation
import Geometry

/// Where the image and the title of a button are.
struct ButtonLayout {
  var room: CGRect
  var image: CGSize
  var title: CGSize

  /// Between both, in points.
  var gap: CGFloat

  /// The side of the title on which the image is.
  var placement: NSDirectionalRectEdge
  var horizontal: UIControl.ContentHorizontalAlignment
  var vertical: UIControl.ContentVerticalAlignment

  private var spacing: CGFloat { image.width > 0 && title.width > 0 ? gap : 0 }

  private var isStanding: Bool { placement == .top || placement == .bottom }

  var imageRect: CGRect { rects.image }
  var titleRect: CGRect { rects.title }

  private var rects: (image: CGRect, title: CGRect) {
    isStanding ? standing : lying
  }

  private var lying: (image: CGRect, title: CGRect) {
    let titleWidth = max(0, min(title.width, room.width - image.width - spacing))
    let left = start(of: image.width + spacing + titleWidth)
    let isFirst = placement != .trailing
    let imageX = isFirst ? left : left + titleWidth + spacing
    let titleX = isFirst ? left + image.width + spacing : left
    return (
      CGRect(origin: CGPoint(x: imageX, y: top(of: image.height)), size: image),
      CGRect(x: titleX, y: top(of: title.height), width: titleWidth, height: title.height)
    )
  }

  private var standing: (image: CGRect, title: CGRect) {
    let titleWidth = min(title.width, max(0, room.width))
    let top = top(of: image.height + spacing + title.height)
    let isFirst = placement == .top
    let imageY = isFirst ? top : top + title.height + spacing
    let titleY = isFirst ? top + image.height + spacing : top
    return (
      CGRect(origin: CGPoint(x: start(of: image.width), y: imageY), size: image),
      CGRect(x: start(of: titleWidth), y: titleY, width: titleWidth, height: title.height)
    )
  }

  private func start(of width: CGFloat) -> CGFloat {
    switch horizontal {
    case .left, .leading, .fill: room.minX
    case .right, .trailing: room.maxX - width
    case .center: room.midX - width / 2
    }
  }

  private func top(of height: CGFloat) -> CGFloat {
    switch vertical {
    case .top, .fill: room.minY
    case .bottom: room.maxY - height
    case .center: room.midY - height / 2
    }
  }
}

/// Sides of a rectangle, along the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The sum of the sides' numbers.
  public let rawValue: UInt

  /// Sides by the sum of their numbers.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The side of least y.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The side where lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The side of greatest y.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The side where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All sides.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
