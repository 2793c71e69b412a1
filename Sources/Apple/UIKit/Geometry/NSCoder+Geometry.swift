import Foundation
import Geometry

/// Structs as strings such as `{1, 2}` and `{{1, 2}, {3, 4}}`. A string that cannot be parsed reads as zero, or as the
/// identity.
extension NSCoder {
  /// A point as `{x, y}`.
  public class func string(for point: CGPoint) -> String { list([point.x, point.y]) }

  /// A size as `{width, height}`.
  public class func string(for size: CGSize) -> String { list([size.width, size.height]) }

  /// A vector as `{dx, dy}`.
  public class func string(for vector: CGVector) -> String { list([vector.dx, vector.dy]) }

  /// A rectangle as `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }

  /// A transform as `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[" + list([t.a, t.b, t.c, t.d, t.tx, t.ty]).dropFirst().dropLast() + "]"
  }

  /// Insets as `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String {
    list([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// An offset as `{horizontal, vertical}`.
  public class func string(for offset: UIOffset) -> String { list([offset.horizontal, offset.vertical]) }

  /// Parses a point.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }

  /// Parses a size.
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, count: 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }

  /// Parses a vector.
  public class func cgVector(for string: String) -> CGVector {
    numbers(string, count: 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector()
  }

  /// Parses a rectangle.
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }

  /// Parses a transform.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, count: 6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
      ?? .identity
  }

  /// Parses insets.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, count: 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }

  /// Parses an offset.
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(string, count: 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  private class func list(_ numbers: [CGFloat]) -> String {
    "{" + numbers.map { "\(NSNumber(value: Double($0)))" }.joined(separator: ", ") + "}"
  }

  private class func numbers(_ text: String, count: Int) -> [CGFloat]? {
    let parts = text.split { "{}[], \t".contains($0) }
    let numbers = parts.compactMap { Double($0) }.map { CGFloat($0) }
    return numbers.count == count && parts.count == count ? numbers : nil
  }
}
