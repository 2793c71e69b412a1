import Properties

/// How the old picture of a layer gives way to the new one.
public struct CATransitionType: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept and acts as `fade`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new picture appears while the old one disappears.
  public static let fade = Self(rawValue: "fade")
  /// The new picture slides over the old one.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new picture pushes the old one out.
  public static let push = Self(rawValue: "push")
  /// The old picture slides off the new one.
  public static let reveal = Self(rawValue: "reveal")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.fade, .moveIn, .push, .reveal]
}

/// The side that the movement of a transition starts from. `fromTop` is the edge of greatest y, whichever way y grows
/// on the screen.
public struct CATransitionSubtype: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept and acts as `fromLeft`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the edge of least x towards +x.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// From the edge of greatest x towards −x.
  public static let fromRight = Self(rawValue: "fromRight")
  /// From the edge of greatest y towards −y.
  public static let fromTop = Self(rawValue: "fromTop")
  /// From the edge of least y towards +y.
  public static let fromBottom = Self(rawValue: "fromBottom")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
}
