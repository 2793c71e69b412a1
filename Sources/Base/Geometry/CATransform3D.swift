import Foundation

/// A 4×4 matrix for row vectors `[x y z 1] · M`: translation in m41…m43, perspective in m14, m24 and m34.
public struct CATransform3D: Equatable, Hashable, Sendable {
  /// The first row, the factors of x; `m14` is the factor of x in w.
  public var m11, m12, m13, m14: CGFloat

  /// The second row, the factors of y; `m24` is the factor of y in w.
  public var m21, m22, m23, m24: CGFloat

  /// The third row, the factors of z; `m34` is the factor of z in w: −1 / d for a viewer at the distance d, in points.
  public var m31, m32, m33, m34: CGFloat

  /// The fourth row, the translation in points; `m44` is 1 in transforms without a scale of w.
  public var m41, m42, m43, m44: CGFloat

  /// Creates the matrix from its sixteen elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates the identity.
  public init() { self = .identity }

  static let identity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0,
    m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// The identity, which maps every point to itself.
public let CATransform3DIdentity = CATransform3D.identity
