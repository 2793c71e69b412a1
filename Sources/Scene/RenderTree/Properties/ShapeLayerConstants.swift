import Properties

/// The rule that determines which points are inside a path.
public struct CAShapeLayerFillRule: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored and acts as `non-zero`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point is inside if the path's winding number around it, counted with its direction, is not zero.
  public static let nonZero = Self(rawValue: "non-zero")
  /// A point is inside if a ray from it crosses the path an odd number of times.
  public static let evenOdd = Self(rawValue: "even-odd")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.nonZero, .evenOdd]
}

/// The shape of the ends of a shape layer's stroke.
public struct CAShapeLayerLineCap: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored and acts as `butt`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The stroke ends at the end point.
  public static let butt = Self(rawValue: "butt")
  /// The stroke ends with a semicircle around the end point.
  public static let round = Self(rawValue: "round")
  /// The stroke ends half a line width beyond the end point.
  public static let square = Self(rawValue: "square")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.butt, .round, .square]
}

/// The shape of the corners of a shape layer's stroke.
public struct CAShapeLayerLineJoin: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored and acts as `miter`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The outer edges are extended until they meet. If the miter limit is exceeded, the corner is bevelled.
  public static let miter = Self(rawValue: "miter")
  /// A circular arc around the corner, half a line width from it.
  public static let round = Self(rawValue: "round")
  /// A straight line between the outer edges.
  public static let bevel = Self(rawValue: "bevel")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.miter, .round, .bevel]
}
