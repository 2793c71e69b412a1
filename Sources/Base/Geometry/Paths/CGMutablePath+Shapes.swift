import Foundation

extension CGMutablePath {
  /// Moves to the first point and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    update {
      for (index, point) in points.enumerated() {
        let image = Vector2(point).applying(transform)
        if index == 0 { $0.move(to: image) } else { $0.line(to: image) }
      }
    }
  }

  /// Adds a rectangle as a closed subpath: from its corner of least x and y along +x and around. Nothing is added where
  /// a coordinate is not finite.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    update { $0.append(PathElements(rect: rect), transform: transform) }
  }

  /// Adds each rectangle as `addRect(_:transform:)` does.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    update { for rect in rects { $0.append(PathElements(rect: rect), transform: transform) } }
  }

  /// Adds a rectangle with quarter ellipses as corners, as a closed subpath that starts in the middle of its side of
  /// greatest x and goes towards +y. Nothing is added where a number is not finite.
  /// - Parameters:
  ///   - cornerWidth: the radius of the corners along x; limited to the range from 0 to half the width.
  ///   - cornerHeight: the radius of the corners along y; limited to the range from 0 to half the height. Where either
  ///     radius is 0, a plain rectangle is added.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let shape = PathElements(roundedRect: rect, cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight))
    update { $0.append(shape, transform: transform) }
  }

  /// Adds the ellipse that touches the sides of a rectangle, as a closed subpath of four curves that starts at its
  /// greatest x and goes towards +y. The curves stray from the ellipse by at most 0.03 % of its radius.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    update { $0.append(PathElements(ellipseIn: rect), transform: transform) }
  }

  /// Adds all elements of another path, or nothing where a point of their image is not finite. The path may be this
  /// one.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    // Read first: the path may be this one.
    let elements = path.elements
    update { $0.append(elements, transform: transform) }
  }
}
