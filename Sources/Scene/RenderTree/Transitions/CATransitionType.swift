import Properties

/// The way in which the new state of a layer replaces the old one.
public struct CATransitionType: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored and acts as `fade`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new state fades in while the old one fades out.
  public static let fade = Self(rawValue: "fade")
  /// The new state slides in over the old one.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new state pushes the old one out.
  public static let push = Self(rawValue: "push")
  /// The old state slides out and reveals the new one.
  public static let reveal = Self(rawValue: "reveal")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.fade, .moveIn, .push, .reveal]
}

/// The side from which the movement of a transition starts. `fromTop` is the edge at the maximum y, in both directions
/// of y on the screen.
public struct CATransitionSubtype: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored and acts as `fromLeft`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the edge at the minimum x towards +x.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// From the edge at the maximum x towards −x.
  public static let fromRight = Self(rawValue: "fromRight")
  /// From the edge at the maximum y towards −y.
  public static let fromTop = Self(rawValue: "fromTop")
  /// From the edge at the minimum y towards +y.
  public static let fromBottom = Self(rawValue: "fromBottom")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
}
