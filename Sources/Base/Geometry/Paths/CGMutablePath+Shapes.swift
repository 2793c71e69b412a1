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

  /// Adds a rectangle as a closed subpath, which starts at its corner of minimum x and y and goes along +x. Nothing is
  /// added if a coordinate is not finite.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    update { $0.append(PathElements(rect: rect), transform: transform) }
  }

  /// Adds each rectangle like `addRect(_:transform:)`.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    update { for rect in rects { $0.append(PathElements(rect: rect), transform: transform) } }
  }

  /// Adds a rectangle with quarter ellipses as corners, as a closed subpath that starts at the middle of its side of
  /// maximum x and goes towards +y. Nothing is added if a number is not finite.
  /// - Parameters:
  ///   - cornerWidth: the radius of the corners along x, clamped to the range from 0 to half the width.
  ///   - cornerHeight: the radius of the corners along y, clamped to the range from 0 to half the height. If either
  ///     radius is 0, a plain rectangle is added.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let shape = PathElements(roundedRect: rect, cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight))
    update { $0.append(shape, transform: transform) }
  }

  /// Adds the ellipse that touches the sides of a rectangle, as a closed subpath of four curves that starts at its
  /// maximum x and goes towards +y. The curves deviate from the ellipse by at most 0.03 % of its radius.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    update { $0.append(PathElements(ellipseIn: rect), transform: transform) }
  }

  /// Adds all elements of another path, or nothing if a point of the transformed path is not finite. The path may be
  /// `self`.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    // Read first, because the path may be `self`.
    let elements = path.elements
    update { $0.append(elements, transform: transform) }
  }
}
