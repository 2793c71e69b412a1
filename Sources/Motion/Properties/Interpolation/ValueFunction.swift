import Geometry

/// A function that turns one number or three into a transform: angles in radians, factors, or distances in points.
@usableFromInline package enum ValueFunction: String, Sendable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// The type of the inputs: a number, or a list of three.
  package var inputType: ValueType {
    switch self {
    case .scale, .translate: .numbers
    default: .number
    }
  }

  /// The input whose output is the identity. Functions of one number read only x.
  package var neutral: SIMD4<Double> {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: SIMD4(1, 1, 1, 0)
    default: .zero
    }
  }

  /// Whether the transforms may rotate a layer out of its plane or move it along z.
  package var leavesPlane: Bool {
    switch self {
    case .rotateX, .rotateY, .translate, .translateZ: true
    case .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translateX, .translateY: false
    }
  }

  /// The transform for an input. Functions of one number read only x.
  @usableFromInline package func transform(_ input: SIMD4<Double>) -> CATransform3D {
    switch self {
    case .rotateX: CATransform3DMakeRotation(input.x, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(input.x, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(input.x, 0, 0, 1)
    case .scale: CATransform3DMakeScale(input.x, input.y, input.z)
    case .scaleX: CATransform3DMakeScale(input.x, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, input.x, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, input.x)
    case .translate: CATransform3DMakeTranslation(input.x, input.y, input.z)
    case .translateX: CATransform3DMakeTranslation(input.x, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, input.x, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, input.x)
    }
  }
}
