import Foundation

extension CGAffineTransform {
  /// A translation by (tx, ty), in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// A scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A rotation about the origin.
  /// - Parameter angle: radians, from +x towards +y.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether every element equals that of the identity exactly.
  public var isIdentity: Bool { self == .identity }

  /// The product: `self` is applied first, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// A translation, in points of the coordinate space before `self`, followed by `self`.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// A scale about the origin of the coordinate space before `self`, followed by `self`.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// A rotation about the origin of the coordinate space before `self`, followed by `self`.
  /// - Parameter angle: radians, from +x towards +y.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The inverse. A transform without an inverse (singular, or not finite) is returned unchanged.
  public func inverted() -> CGAffineTransform {
    let reciprocal = 1 / (a * d - b * c)
    guard reciprocal.isFinite, reciprocal != 0 else { return self }
    return CGAffineTransform(
      a: d * reciprocal, b: -b * reciprocal, c: -c * reciprocal, d: a * reciprocal,
      tx: (c * ty - d * tx) * reciprocal, ty: (b * tx - a * ty) * reciprocal)
  }
}

extension CGPoint {
  /// The point, transformed by `t`.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
  }
}

extension CGSize {
  /// The vector (width, height), transformed by `t` without its translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
  }
}

extension CGRect {
  /// The bounding box of the rectangle transformed by `t`.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let rect = standardized
    let corner = rect.origin.applying(t)
    let (across, up) = (CGSize(width: rect.width, height: 0), CGSize(width: 0, height: rect.height))
    let (u, v) = (across.applying(t), up.applying(t))
    return CGRect(
      x: corner.x + min(0, u.width) + min(0, v.width), y: corner.y + min(0, u.height) + min(0, v.height),
      width: abs(u.width) + abs(v.width), height: abs(u.height) + abs(v.height))
  }
}
