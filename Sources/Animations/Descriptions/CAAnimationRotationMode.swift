import Foundation
import Properties

/// How a layer turns that follows a path.
public struct CAAnimationRotationMode: PropertyConstant {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's +x points the way it goes.
  public static let rotateAuto = Self(rawValue: "auto")
  /// The layer's −x points the way it goes.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")

  public static let known: [Self] = [.rotateAuto, .rotateAutoReverse]

  /// What is added to the angle of the path, in radians.
  var turn: Double { self == .rotateAutoReverse ? .pi : 0 }
}
