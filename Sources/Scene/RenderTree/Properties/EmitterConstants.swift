import Properties

/// The shape from which particles are emitted, around `emitterPosition`.
public struct CAEmitterLayerEmitterShape: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored and acts as `point`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The position only.
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

  /// All constants.
  @usableFromInline package static let known: [Self] = [.point, .line, .rectangle, .cuboid, .circle, .sphere]
}

/// The part of an emitter's shape in which particles are born. They are distributed uniformly there.
public struct CAEmitterLayerEmitterMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored and acts as `volume`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the ends of a line, the corners of a rectangle or a box, and the axis points of a circle or sphere.
  public static let points = Self(rawValue: "points")
  /// On the outline of a rectangle or circle, the edges of a box, or the circle around a sphere that is its visible
  /// outline.
  public static let outline = Self(rawValue: "outline")
  /// On the faces of a box or a sphere, or in the area of a rectangle or circle.
  public static let surface = Self(rawValue: "surface")
  /// In the whole shape.
  public static let volume = Self(rawValue: "volume")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.points, .outline, .surface, .volume]
}

/// The order and the way in which the particles of an emitter are drawn.
public struct CAEmitterLayerRenderMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored and acts as `unordered`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In any order; the same as `oldestFirst` in this implementation.
  public static let unordered = Self(rawValue: "unordered")
  /// The oldest first, so the youngest are in front.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// The oldest last, so they are in front.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// By ascending z.
  public static let backToFront = Self(rawValue: "backToFront")
  /// Added to the backdrop, up to white.
  public static let additive = Self(rawValue: "additive")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.unordered, .oldestFirst, .oldestLast, .backToFront, .additive]
}
