import Properties

/// The position of contents in the bounds of a layer, and whether they are scaled. `top` is the edge at the maximum y
/// and `bottom` the edge at the minimum y, in both directions of y on the screen. Contents that are not scaled have a
/// size of `pixels / contentsScale` points.
public struct CALayerContentsGravity: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is replaced with `center`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the centre, not scaled.
  public static let center = Self(rawValue: "center")
  /// In the middle of the edge at the maximum y, not scaled.
  public static let top = Self(rawValue: "top")
  /// In the middle of the edge at the minimum y, not scaled.
  public static let bottom = Self(rawValue: "bottom")
  /// In the middle of the edge at the minimum x, not scaled.
  public static let left = Self(rawValue: "left")
  /// In the middle of the edge at the maximum x, not scaled.
  public static let right = Self(rawValue: "right")
  /// In the corner at the minimum x and the maximum y, not scaled.
  public static let topLeft = Self(rawValue: "topLeft")
  /// In the corner at the maximum x and the maximum y, not scaled.
  public static let topRight = Self(rawValue: "topRight")
  /// In the corner at the minimum x and the minimum y, not scaled.
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  /// In the corner at the maximum x and the minimum y, not scaled.
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = Self(rawValue: "resize")
  /// Scaled to fit into the bounds, in the centre, with their aspect ratio preserved.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// Scaled to fill the bounds, in the centre, with their aspect ratio preserved. The part outside the bounds is shown
  /// unless `masksToBounds` is set.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")

  /// All constants.
  @usableFromInline package static let known: [Self] = [
    .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize, .resizeAspect,
    .resizeAspectFill,
  ]
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is replaced with `circular`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter circle.
  public static let circular = Self(rawValue: "circular")
  /// A curve of continuous curvature, which begins 1.528665 radii before the corner, earlier than a quarter circle.
  public static let continuous = Self(rawValue: "continuous")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.circular, .continuous]
}

/// The filter for sampling an image between its pixels.
public struct CALayerContentsFilter: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored and acts as `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel.
  public static let nearest = Self(rawValue: "nearest")
  /// Bilinear interpolation of the four nearest pixels.
  public static let linear = Self(rawValue: "linear")
  /// The same as `linear` if the image is enlarged. If it is reduced, a mixture of `linear` samples of the two nearest
  /// mip levels. `minificationFilterBias` is added to the level.
  public static let trilinear = Self(rawValue: "trilinear")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.nearest, .linear, .trilinear]
}

/// The preferred pixel format of a layer's bitmap. It exists for compatibility: bitmaps always have 8 bits per channel.
public struct CALayerContentsFormat: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored. No value has an effect.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// 8 bits per channel.
  public static let RGBA8Uint = Self(rawValue: "RGBA8")
  /// A 16-bit floating-point number per channel.
  public static let RGBA16Float = Self(rawValue: "RGBAh")
  /// 8 bits of gray.
  public static let gray8Uint = Self(rawValue: "Gray8")
  /// The format is selected for the display.
  public static let automatic = Self(rawValue: "Automatic")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.RGBA8Uint, .RGBA16Float, .gray8Uint, .automatic]
}

/// Whether colours beyond the display's range are mapped into it. It exists for compatibility: movies have standard
/// dynamic range.
public struct CAToneMapMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored. No value has an effect.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Mapped if the system decides so.
  public static let automatic = Self(rawValue: "automatic")
  /// Never mapped.
  public static let never = Self(rawValue: "never")
  /// Mapped if the display supports it.
  public static let ifSupported = Self(rawValue: "ifSupported")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.automatic, .never, .ifSupported]
}

/// The preferred dynamic range of a layer. It exists for compatibility: movies have standard dynamic range.
public struct CADynamicRange: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in
  ///   code it is stored. No value has an effect.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The range is selected for the contents.
  public static let automatic = Self(rawValue: "automatic")
  /// Standard dynamic range.
  public static let standard = Self(rawValue: "standard")
  /// High dynamic range, with limited brightness.
  public static let constrainedHigh = Self(rawValue: "constrainedHigh")
  /// High dynamic range.
  public static let high = Self(rawValue: "high")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.automatic, .standard, .constrainedHigh, .high]
}
