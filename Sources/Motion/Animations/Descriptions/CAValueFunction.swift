import Foundation
import Properties

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
  @usableFromInline package static let known: [Self] = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
  ]
}

/// Makes a transform of each number that an animation passes through: of angles in radians, of factors, of distances in
/// points.
public final class CAValueFunction: NSObject, Sendable {
  /// The name of the function.
  public let name: CAValueFunctionName

  /// The function with a name; nil for a name that is none of the constants.
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
