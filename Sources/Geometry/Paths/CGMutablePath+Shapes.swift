import Foundation

extension CGMutablePath {
  /// Moves to the first point and draws lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    update {
      for (index, point) in points.enumerated() {
        let image = Vector2(point).applying(transform)
        if index == 0 { $0.move(to: image) } else { $0.line(to: image) }
      }
    }
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    update { $0.append(PathElements(rect: rect), transform: transform) }
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    update { for rect in rects { $0.append(PathElements(rect: rect), transform: transform) } }
  }

  /// Corners larger than half a side are cut to it.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let shape = PathElements(roundedRect: rect, cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight))
    update { $0.append(shape, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    update { $0.append(PathElements(ellipseIn: rect), transform: transform) }
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    // Read first: the path may be this one.
    let elements = path.elements
    update { $0.append(elements, transform: transform) }
  }
}
