import Properties

/// Where contents are placed in the bounds of a layer, and whether they are scaled. `top` is the edge of greatest y and
/// `bottom` that of least y, whichever way y grows on the screen. Contents that are not scaled measure
/// `pixels / contentsScale` points.
public struct CALayerContentsGravity: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it becomes `center`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle, at their own size.
  public static let center = Self(rawValue: "center")
  /// In the middle of the edge of greatest y, at their own size.
  public static let top = Self(rawValue: "top")
  /// In the middle of the edge of least y, at their own size.
  public static let bottom = Self(rawValue: "bottom")
  /// In the middle of the edge of least x, at their own size.
  public static let left = Self(rawValue: "left")
  /// In the middle of the edge of greatest x, at their own size.
  public static let right = Self(rawValue: "right")
  /// In the corner of least x and greatest y, at their own size.
  public static let topLeft = Self(rawValue: "topLeft")
  /// In the corner of greatest x and greatest y, at their own size.
  public static let topRight = Self(rawValue: "topRight")
  /// In the corner of least x and least y, at their own size.
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  /// In the corner of greatest x and least y, at their own size.
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = Self(rawValue: "resize")
  /// Scaled to fit into the bounds, in the middle, with their proportions kept.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// Scaled to cover the bounds, in the middle, with their proportions kept. What reaches beyond is shown unless
  /// `masksToBounds` is set.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [
    .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize, .resizeAspect,
    .resizeAspectFill,
  ]
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it becomes `circular`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter circle.
  public static let circular = Self(rawValue: "circular")
  /// A curve of continuous curvature, which begins earlier than a quarter circle: 1.528665 radii before the corner.
  public static let continuous = Self(rawValue: "continuous")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.circular, .continuous]
}

/// How an image is sampled between its pixels.
public struct CALayerContentsFilter: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept and acts as `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel.
  public static let nearest = Self(rawValue: "nearest")
  /// Bilinear interpolation of the four nearest pixels.
  public static let linear = Self(rawValue: "linear")
  /// As `linear` where the image is enlarged; where it is reduced, a mixture of `linear` samples of the two nearest mip
  /// levels. `minificationFilterBias` is added to the level.
  public static let trilinear = Self(rawValue: "trilinear")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.nearest, .linear, .trilinear]
}

/// The pixel format that a layer asks for when it draws its contents. Kept for programs that set it: bitmaps always
/// have 8 bits a channel.
public struct CALayerContentsFormat: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept. No value has an effect.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// 8 bits a channel.
  public static let RGBA8Uint = Self(rawValue: "RGBA8")
  /// 16-bit floating-point numbers, one for each channel.
  public static let RGBA16Float = Self(rawValue: "RGBAh")
  /// 8 bits of gray.
  public static let gray8Uint = Self(rawValue: "Gray8")
  /// The format that suits the display.
  public static let automatic = Self(rawValue: "Automatic")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.RGBA8Uint, .RGBA16Float, .gray8Uint, .automatic]
}

/// Whether colours beyond the display's range are mapped into it. Kept for programs that set it: movies have standard
/// dynamic range.
public struct CAToneMapMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept. No value has an effect.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Mapped where the system sees fit.
  public static let automatic = Self(rawValue: "automatic")
  /// Never mapped.
  public static let never = Self(rawValue: "never")
  /// Mapped wherever the display can.
  public static let ifSupported = Self(rawValue: "ifSupported")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.automatic, .never, .ifSupported]
}

/// The dynamic range that a layer asks to be shown in. Kept for programs that set it: movies have standard dynamic
/// range.
public struct CADynamicRange: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. One that is not among `known` is refused by key-value coding and timelines; set in
  ///   code it is kept. No value has an effect.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The range that suits the contents.
  public static let automatic = Self(rawValue: "automatic")
  /// Standard dynamic range.
  public static let standard = Self(rawValue: "standard")
  /// High dynamic range, with limited brightness.
  public static let constrainedHigh = Self(rawValue: "constrainedHigh")
  /// High dynamic range.
  public static let high = Self(rawValue: "high")

  /// Every constant there is.
  @usableFromInline package static let known: [Self] = [.automatic, .standard, .constrainedHigh, .high]
}
