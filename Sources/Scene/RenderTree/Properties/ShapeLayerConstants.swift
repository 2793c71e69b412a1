import Properties

/// How a shape layer tells the inside of a path from the outside.
public struct CAShapeLayerFillRule: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept and acts as `non-zero`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Inside is where the path winds around a point, counted with its direction, any number of times but zero.
  public static let nonZero = Self(rawValue: "non-zero")
  /// Inside is where a ray from a point crosses the path an odd number of times.
  public static let evenOdd = Self(rawValue: "even-odd")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.nonZero, .evenOdd]
}

/// The shape of the ends of a shape layer's stroke.
public struct CAShapeLayerLineCap: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept and acts as `butt`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The stroke ends at the end point.
  public static let butt = Self(rawValue: "butt")
  /// The stroke ends in a half disc around the end point.
  public static let round = Self(rawValue: "round")
  /// The stroke ends half a line width beyond the end point.
  public static let square = Self(rawValue: "square")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.butt, .round, .square]
}

/// The shape of the corners of a shape layer's stroke.
public struct CAShapeLayerLineJoin: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept and acts as `miter`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The outer edges are extended until they meet in a tip; a bevel where the tip would exceed the miter limit.
  public static let miter = Self(rawValue: "miter")
  /// A circular arc around the corner, half a line width from it.
  public static let round = Self(rawValue: "round")
  /// A straight line between the outer edges.
  public static let bevel = Self(rawValue: "bevel")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.miter, .round, .bevel]
}
