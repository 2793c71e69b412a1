import Foundation
import Geometry

/// A name of a function that makes a transform of one number or three.
public struct CAValueFunctionName: PropertyConstant {
  /// The name of the constant in timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by timelines, and
  ///   `CAValueFunction(name:)` gives nil for it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rotation about the x axis, by radians.
  public static let rotateX = Self(rawValue: "rotateX")
  /// A rotation about the y axis, by radians.
  public static let rotateY = Self(rawValue: "rotateY")
  /// A rotation about the z axis, by radians.
  public static let rotateZ = Self(rawValue: "rotateZ")
  /// A scale by three factors, for x, y and z.
  public static let scale = Self(rawValue: "scale")
  /// A scale along x.
  public static let scaleX = Self(rawValue: "scaleX")
  /// A scale along y.
  public static let scaleY = Self(rawValue: "scaleY")
  /// A scale along z.
  public static let scaleZ = Self(rawValue: "scaleZ")
  /// A move by three distances in points, along x, y and z.
  public static let translate = Self(rawValue: "translate")
  /// A move along x, in points.
  public static let translateX = Self(rawValue: "translateX")
  /// A move along y, in points.
  public static let translateY = Self(rawValue: "translateY")
  /// A move along z, in points.
  public static let translateZ = Self(rawValue: "translateZ")

  /// Every constant there is.
  public static let known: [Self] = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
  ]
}

/// Makes a transform of each number that an animation passes through: of angles in radians, of factors, of distances in
/// points.
public final class CAValueFunction: NSObject, Sendable {
  /// The name of the function.
  public let name: CAValueFunctionName

  /// The function with a name; nil for a name that is not among `CAValueFunctionName.known`.
  public init?(name: CAValueFunctionName) {
    guard ValueFunction(rawValue: name.rawValue) != nil else { return nil }
    self.name = name
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.name == name }

  public override var hash: Int { name.hashValue }
}

/// The functions themselves.
package enum ValueFunction: String, Sendable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  package init?(_ function: CAValueFunction) { self.init(rawValue: function.name.rawValue) }

  /// The type of the values that an animation gives: a number, or a list of three.
  package var inputType: ValueType {
    switch self {
    case .scale, .translate: .numbers
    default: .number
    }
  }

  /// The input that makes the identity.
  var neutral: SIMD4<Double> {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: SIMD4(1, 1, 1, 0)
    default: .zero
    }
  }

  /// Whether it may turn things out of their plane or lift them from it.
  var leavesPlane: Bool {
    switch self {
    case .rotateX, .rotateY, .translate, .translateZ: true
    case .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translateX, .translateY: false
    }
  }

  func transform(_ input: SIMD4<Double>) -> CATransform3D {
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
