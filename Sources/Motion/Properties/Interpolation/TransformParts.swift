import Foundation
import Geometry

/// A transform whose parts can be set: a matrix until a part is needed, then translation, scale and Euler angles.
@usableFromInline package struct TransformParts: Sendable {
  @usableFromInline var whole: CATransform3D
  @usableFromInline var taken: Taken?

  /// The parts, with the rotation as angles about x, then y, then z, in radians.
  @usableFromInline struct Taken: Sendable {
    @usableFromInline var parts: DecomposedTransform
    @usableFromInline var angles: SIMD3<Double>
  }

  package init(_ matrix: CATransform3D) { whole = matrix }

  /// Decomposes the matrix immediately if setting the component requires it, so that copies do not have to.
  init(_ matrix: CATransform3D, for component: PropertyComponent) {
    self.init(matrix)
    switch component {
    case .translation, .translationX, .translationY, .translationZ: break
    default: taken = Self.take(matrix)
    }
  }

  /// The composed parts, or the matrix itself if none was set.
  @inlinable @inline(__always)
  package var matrix: CATransform3D {
    guard let taken else { return whole }
    if taken.angles.x == 0, taken.angles.y == 0, taken.parts.skew == .zero,
      taken.parts.perspective == SIMD4(0, 0, 0, 1)
    {
      return Self.flat(taken.parts, angle: taken.angles.z)
    }
    var parts = taken.parts
    parts.rotation = Quaternion(eulerAngles: taken.angles)
    return CATransform3D(parts)
  }

  /// The decomposition; that of the identity if the transform cannot be decomposed.
  private var readable: Taken { taken ?? Self.take(whole) ?? Taken(parts: .identity, angles: .zero) }

  @usableFromInline static func take(_ matrix: CATransform3D) -> Taken? {
    // A fast path for the usual model value.
    if matrix == CATransform3DIdentity { return Taken(parts: .identity, angles: .zero) }
    return DecomposedTransform(unnormalized: matrix).map { Taken(parts: $0, angles: $0.rotation.eulerAngles) }
  }

  @usableFromInline static func flat(_ parts: DecomposedTransform, angle: Double) -> CATransform3D {
    let (sine, cosine) = angle == 0 ? (0, 1) : (sin(angle), cos(angle))
    let (scale, move) = (parts.scale, parts.translation)
    return CATransform3D(
      m11: scale.x * cosine, m12: scale.x * sine, m13: 0, m14: 0,
      m21: -scale.y * sine, m22: scale.y * cosine, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: scale.z, m34: 0,
      m41: move.x, m42: move.y, m43: move.z, m44: 1)
  }

  /// A component as key-value coding reads it, with angles in radians. `rotation` is the angle about z, `scale` the
  /// mean of the factors, and `translation` a size.
  package subscript(component: PropertyComponent) -> PropertyValue? {
    let taken = readable
    let (scale, move) = (taken.parts.scale, taken.parts.translation)
    return switch component {
    case .rotation, .rotationZ: .number(taken.angles.z)
    case .rotationX: .number(taken.angles.x)
    case .rotationY: .number(taken.angles.y)
    case .scale: .number(scale.sum() / 3)
    case .scaleXY: .number((scale.x + scale.y) / 2)
    case .scaleX: .number(scale.x)
    case .scaleY: .number(scale.y)
    case .scaleZ: .number(scale.z)
    case .translation: .size(CGSize(width: move.x, height: move.y))
    case .translationX: .number(move.x)
    case .translationY: .number(move.y)
    case .translationZ: .number(move.z)
    default: nil
    }
  }

  /// Replaces one part. A transform that cannot be decomposed does not change.
  @inlinable @inline(__always)
  package mutating func set(_ component: PropertyComponent, to value: PropertyValue) {
    if taken == nil, setTranslation(component, to: value) { return }
    guard var taken = taken ?? Self.take(whole) else { return }
    switch (component, value) {
    case (.rotation, .number(let angle)), (.rotationZ, .number(let angle)): taken.angles.z = angle
    case (.rotationX, .number(let angle)): taken.angles.x = angle
    case (.rotationY, .number(let angle)): taken.angles.y = angle
    case (.scale, .number(let scale)): taken.parts.scale = SIMD3(repeating: scale)
    case (.scaleXY, .number(let scale)): (taken.parts.scale.x, taken.parts.scale.y) = (scale, scale)
    case (.scaleX, .number(let scale)): taken.parts.scale.x = scale
    case (.scaleY, .number(let scale)): taken.parts.scale.y = scale
    case (.scaleZ, .number(let scale)): taken.parts.scale.z = scale
    case (.translation, .size(let size)):
      (taken.parts.translation.x, taken.parts.translation.y) = (Double(size.width), Double(size.height))
    case (.translationX, .number(let distance)): taken.parts.translation.x = distance
    case (.translationY, .number(let distance)): taken.parts.translation.y = distance
    case (.translationZ, .number(let distance)): taken.parts.translation.z = distance
    default: return
    }
    self.taken = taken
  }

  /// Without perspective, the translation is the last row, and the other elements stay exact.
  @usableFromInline mutating func setTranslation(_ component: PropertyComponent, to value: PropertyValue) -> Bool {
    guard whole.m14 == 0, whole.m24 == 0, whole.m34 == 0, whole.m44 == 1 else { return false }
    switch (component, value) {
    case (.translation, .size(let size)): (whole.m41, whole.m42) = (size.width, size.height)
    case (.translationX, .number(let distance)): whole.m41 = CGFloat(distance)
    case (.translationY, .number(let distance)): whole.m42 = CGFloat(distance)
    case (.translationZ, .number(let distance)): whole.m43 = CGFloat(distance)
    default: return false
    }
    return true
  }
}

extension CATransform3D {
  func component(_ component: PropertyComponent) -> PropertyValue? { TransformParts(self)[component] }

  func setting(_ component: PropertyComponent, to value: PropertyValue) -> CATransform3D {
    var parts = TransformParts(self)
    parts.set(component, to: value)
    return parts.matrix
  }
}
