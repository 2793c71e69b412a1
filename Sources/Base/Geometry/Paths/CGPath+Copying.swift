import Foundation

extension CGPath {
  /// An immutable path with the current elements: this path if it is immutable. Never nil, but optional as on Apple's
  /// platforms.
  public func copy() -> CGPath? { self is CGMutablePath ? CGPath(elements) : self }

  /// A mutable path with the same elements. Never nil, but optional as on Apple's platforms.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }

  /// The path under a transform, as an immutable path; nil where a point of the image is not finite.
  /// - Parameter transform: nil is the identity.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    copy(using: transform?.pointee ?? .identity)
  }

  /// The path under a transform, as an immutable path; nil where a point of the image is not finite.
  public func copy(using transform: CGAffineTransform) -> CGPath? {
    transform.isIdentity ? copy() : elements.applying(transform).map { CGPath($0) }
  }

  /// The path under a transform, as a mutable path; nil where a point of the image is not finite.
  /// - Parameter transform: nil is the identity.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    elements.applying(transform?.pointee ?? .identity).map { CGMutablePath($0) }
  }

  /// The path with every point interpolated to its counterpart in `other`, or nil where the kinds of elements differ.
  package func interpolated(to other: CGPath, by fraction: Double) -> CGPath? {
    elements.interpolated(to: other.elements, by: fraction).map { CGPath($0) }
  }

  /// Both paths in pieces that can be interpolated point by point: unchanged where their elements match, else cut where
  /// either has a joint, at equal shares of the arc lengths. Nil where elements differ and a path draws nothing.
  package func matched(with other: CGPath) -> (from: CGPath, to: CGPath)? {
    let (own, others) = (elements, other.elements)
    if own.hasSameStructure(as: others) { return (CGPath(own), CGPath(others)) }
    return PathMatching(own, others).map { (CGPath($0.from), CGPath($0.to)) }
  }

  /// The same elements with other coordinates (x and y of each point); nil for another count or one not finite.
  package func replacingCoordinates(_ coordinates: [Double]) -> CGPath? {
    elements.replacingCoordinates(coordinates).map { CGPath($0) }
  }
}
