import Foundation

/// An immutable path: subpaths of lines and Bézier curves.
///
/// A path may be shared between threads. As on Apple's platforms, a `CGMutablePath` is also a `CGPath`, and its changes
/// are visible to all who refer to it. To store a path, store its `copy()`, which is free for an immutable path.
///
/// `@unchecked` is needed only because of the subclass. It is safe: this class contains one constant value, and its
/// only subclass (the class is not open) protects its elements with a mutex.
public class CGPath: Hashable, @unchecked Sendable {
  private let constantElements: PathElements

  init(_ elements: PathElements) { constantElements = elements }

  /// The current elements.
  package var elements: PathElements { constantElements }

  /// Creates a rectangle, as `CGMutablePath.addRect(_:transform:)` adds it. The path is empty if a coordinate is not
  /// finite.
  /// - Parameter transform: applied to the rectangle; nil means the identity.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(shape: PathElements(rect: rect), transform: transform)
  }

  /// Creates the ellipse that touches the sides of a rectangle, as `CGMutablePath.addEllipse(in:transform:)` adds it.
  /// The path is empty if a coordinate is not finite.
  /// - Parameter transform: applied to the ellipse; nil means the identity.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(shape: PathElements(ellipseIn: rect), transform: transform)
  }

  /// Creates a rectangle with quarter ellipses as corners, as
  /// `CGMutablePath.addRoundedRect(in:cornerWidth:cornerHeight:transform:)` adds it. The path is empty if a number is
  /// not finite.
  /// - Parameters:
  ///   - cornerWidth: the radius of the corners along x, clamped to the range from 0 to half the width.
  ///   - cornerHeight: the radius of the corners along y, clamped to the range from 0 to half the height.
  ///   - transform: applied to the shape; nil means the identity.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let shape = PathElements(roundedRect: rect, cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight))
    self.init(shape: shape, transform: transform)
  }

  private convenience init(shape: PathElements, transform: UnsafePointer<CGAffineTransform>?) {
    var elements = PathElements()
    elements.append(shape, transform: transform?.pointee ?? .identity)
    self.init(elements)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The number of elements of the path.
  package var elementCount: Int { elements.types.count }

  /// The point at which the next line starts; zero for an empty path.
  public var currentPoint: CGPoint { elements.current.map { CGPoint($0) } ?? .zero }

  /// Whether both paths have equal elements in the same order.
  public static func == (left: CGPath, right: CGPath) -> Bool { left === right || left.elements == right.elements }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
