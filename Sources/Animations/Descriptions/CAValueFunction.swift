import Foundation
import Properties

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

extension ValueFunction {
  package init?(_ function: CAValueFunction) { self.init(rawValue: function.name.rawValue) }
}
