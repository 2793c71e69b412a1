import Properties

/// How one picture of a layer gives way to the next.
public struct CATransitionType: PropertyConstant {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new picture appears while the old one disappears.
  public static let fade = Self(rawValue: "fade")
  /// The new picture slides over the old one.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new picture pushes the old one out.
  public static let push = Self(rawValue: "push")
  /// The old picture slides off the new one.
  public static let reveal = Self(rawValue: "reveal")

  public static let known: [Self] = [.fade, .moveIn, .push, .reveal]
}

/// The side that a transition moves away from. `fromTop` is the edge of greatest y, whatever way y grows.
public struct CATransitionSubtype: PropertyConstant {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")

  public static let known: [Self] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
}
