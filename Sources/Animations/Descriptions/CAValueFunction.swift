import Foundation
import Geometry

/// A name of a function that makes a transform of one or three numbers.
public struct CAValueFunctionName: PropertyConstant {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateX = Self(rawValue: "rotateX")
  public static let rotateY = Self(rawValue: "rotateY")
  public static let rotateZ = Self(rawValue: "rotateZ")
  public static let scale = Self(rawValue: "scale")
  public static let scaleX = Self(rawValue: "scaleX")
  public static let scaleY = Self(rawValue: "scaleY")
  public static let scaleZ = Self(rawValue: "scaleZ")
  public static let translate = Self(rawValue: "translate")
  public static let translateX = Self(rawValue: "translateX")
  public static let translateY = Self(rawValue: "translateY")
  public static let translateZ = Self(rawValue: "translateZ")

  public static let known: [Self] = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
  ]
}

/// Makes transforms of the numbers that an animation moves through: angles in radians, factors, distances.
public final class CAValueFunction: NSObject, Sendable {
  public let name: CAValueFunctionName

  /// Returns nil for a name that Core Animation does not know.
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
