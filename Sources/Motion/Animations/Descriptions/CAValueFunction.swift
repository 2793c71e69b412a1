import Foundation
import Properties

/// The name of a value function, which turns one number or three into a transform.
public struct CAValueFunctionName: PropertyConstant {
  /// The name of the constant in timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Timelines reject a name that is not in `known`, and `CAValueFunction(name:)`
  ///   returns nil for it.
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
  /// A translation by three distances in points, along x, y and z.
  public static let translate = Self(rawValue: "translate")
  /// A translation along x, in points.
  public static let translateX = Self(rawValue: "translateX")
  /// A translation along y, in points.
  public static let translateY = Self(rawValue: "translateY")
  /// A translation along z, in points.
  public static let translateZ = Self(rawValue: "translateZ")

  /// All constants.
  @usableFromInline package static let known: [Self] = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
  ]
}

/// Turns each number that an animation passes through into a transform. The numbers are angles in radians, factors, or
/// distances in points.
public final class CAValueFunction: NSObject, Sendable {
  /// The name of the function.
  public let name: CAValueFunctionName

  /// Creates the function with a name; nil for a name that is not one of the constants.
  public init?(name: CAValueFunctionName) {
    guard ValueFunction(rawValue: name.rawValue) != nil else { return nil }
    self.name = name
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.name == name }

  public override var hash: Int { name.hashValue }
}

extension ValueFunction {
  package init?(_ function: CAValueFunction) { self.init(rawValue: function.name.rawValue) }
}
