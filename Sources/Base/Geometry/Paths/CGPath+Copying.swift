import Foundation

extension CGPath {
  /// An immutable path with the current elements, which is `self` if it is immutable. Never nil, but optional as on
  /// Apple's platforms.
  public func copy() -> CGPath? { self is CGMutablePath ? CGPath(elements) : self }

  /// A mutable path with the same elements. Never nil, but optional as on Apple's platforms.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }

  /// The transformed path, immutable; nil if a point of it is not finite.
  /// - Parameter transform: the transform; nil means the identity.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    copy(using: transform?.pointee ?? .identity)
  }

  /// The transformed path, immutable; nil if a point of it is not finite.
  public func copy(using transform: CGAffineTransform) -> CGPath? {
    transform.isIdentity ? copy() : elements.applying(transform).map { CGPath($0) }
  }

  /// The transformed path, mutable; nil if a point of it is not finite.
  /// - Parameter transform: the transform; nil means the identity.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    elements.applying(transform?.pointee ?? .identity).map { CGMutablePath($0) }
  }

  /// The path with every point interpolated to the corresponding point of `other`; nil if the kinds of elements differ.
  package func interpolated(to other: CGPath, by fraction: Double) -> CGPath? {
    elements.interpolated(to: other.elements, by: fraction).map { CGPath($0) }
  }

  /// Both paths, divided so that they can be interpolated point by point. They are unchanged if their elements match.
  /// Otherwise both are divided wherever either has a joint, at equal fractions of the arc lengths. Nil if elements
  /// differ and a path draws nothing.
  package func matched(with other: CGPath) -> (from: CGPath, to: CGPath)? {
    let (own, others) = (elements, other.elements)
    if own.hasSameStructure(as: others) { return (CGPath(own), CGPath(others)) }
    return PathMatching(own, others).map { (CGPath($0.from), CGPath($0.to)) }
  }

  /// The same elements with other coordinates (x and y of each point); nil if their number is wrong or one is not
  /// finite.
  package func replacingCoordinates(_ coordinates: [Double]) -> CGPath? {
    elements.replacingCoordinates(coordinates).map { CGPath($0) }
  }
}
