import Foundation
import Geometry

/// Computes the frames of a button's image and title.
struct ButtonLayout {
  var contentRect: CGRect
  var image: CGSize
  var title: CGSize

  /// The distance between image and title, in points.
  var gap: CGFloat

  /// The side of the title on which the image is placed.
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
    let titleWidth = max(0, min(title.width, contentRect.width - image.width - spacing))
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
    let titleWidth = min(title.width, max(0, contentRect.width))
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
    case .left, .leading, .fill: contentRect.minX
    case .right, .trailing: contentRect.maxX - width
    case .center: contentRect.midX - width / 2
    }
  }

  private func top(of height: CGFloat) -> CGFloat {
    switch vertical {
    case .top, .fill: contentRect.minY
    case .bottom: contentRect.maxY - height
    case .center: contentRect.midY - height / 2
    }
  }
}

/// Edges of a rectangle, relative to the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt

  /// Sides from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge where lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
