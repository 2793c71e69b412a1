import Properties

/// The shape that particles are emitted from, around `emitterPosition`.
public struct CAEmitterLayerEmitterShape: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept and acts as `point`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The position alone.
  public static let point = Self(rawValue: "point")
  /// A line along x, as long as the width of `emitterSize`.
  public static let line = Self(rawValue: "line")
  /// A rectangle of `emitterSize`.
  public static let rectangle = Self(rawValue: "rectangle")
  /// A box of `emitterSize` and `emitterDepth`.
  public static let cuboid = Self(rawValue: "cuboid")
  /// A circle with the width of `emitterSize` as its radius.
  public static let circle = Self(rawValue: "circle")
  /// A sphere with the width of `emitterSize` as its radius.
  public static let sphere = Self(rawValue: "sphere")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.point, .line, .rectangle, .cuboid, .circle, .sphere]
}

/// Where on the shape of an emitter particles are born. They are uniform there.
public struct CAEmitterLayerEmitterMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept and acts as `volume`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the ends of a line, the corners of a rectangle or a box, and the points of a circle or sphere on the axes.
  public static let points = Self(rawValue: "points")
  /// On the outline of a rectangle or circle, on the edges of a box, and on the circle around a sphere that is seen as
  /// its outline.
  public static let outline = Self(rawValue: "outline")
  /// On the faces of a box or a sphere; in the area of a rectangle or circle.
  public static let surface = Self(rawValue: "surface")
  /// Anywhere in the shape.
  public static let volume = Self(rawValue: "volume")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.points, .outline, .surface, .volume]
}

/// In which order, and how, the particles of an emitter are drawn.
public struct CAEmitterLayerRenderMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept and acts as `unordered`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In any order; here the same as `oldestFirst`.
  public static let unordered = Self(rawValue: "unordered")
  /// The oldest first, so that the youngest are in front.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// The oldest last, so that they are in front.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// By z, the least first.
  public static let backToFront = Self(rawValue: "backToFront")
  /// Added to what is behind, up to white.
  public static let additive = Self(rawValue: "additive")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.unordered, .oldestFirst, .oldestLast, .backToFront, .additive]
}
