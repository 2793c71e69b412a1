import Foundation
import Properties

/// How a layer that follows a path rotates with it.
public struct CAAnimationRotationMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not in `known`; if it is set
  ///   in code, it is kept and acts as `rotateAuto`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's +x points along the path.
  public static let rotateAuto = Self(rawValue: "auto")
  /// The layer's −x points along the path.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.rotateAuto, .rotateAutoReverse]

  /// The angle that is added to the angle of the path, in radians.
  var turn: Double { self == .rotateAutoReverse ? .pi : 0 }
}
