import Foundation

/// A 2-D affine matrix for row vectors: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Equatable, Hashable, Sendable {
  /// The factor of x in x′.
  public var a: CGFloat

  /// The factor of x in y′.
  public var b: CGFloat

  /// The factor of y in x′.
  public var c: CGFloat

  /// The factor of y in y′.
  public var d: CGFloat

  /// The translation along x, in points.
  public var tx: CGFloat

  /// The translation along y, in points.
  public var ty: CGFloat

  /// Creates the matrix from its six elements: `[a b; c d; tx ty]`, row by row.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates the identity.
  public init() { self = .identity }

  /// The identity, which maps every point to itself.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}
