import Properties

/// How contents are placed in the bounds of a layer. `top` names the edge of greatest y in every coordinate system.
public struct CALayerContentsGravity: PropertyConstant {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = Self(rawValue: "center")
  public static let top = Self(rawValue: "top")
  public static let bottom = Self(rawValue: "bottom")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let topLeft = Self(rawValue: "topLeft")
  public static let topRight = Self(rawValue: "topRight")
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  public static let bottomRight = Self(rawValue: "bottomRight")
  public static let resize = Self(rawValue: "resize")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")

  public static let known: [Self] = [
    .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize, .resizeAspect,
    .resizeAspectFill,
  ]
}

/// The shape of round corners.
public struct CALayerCornerCurve: PropertyConstant {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")

  public static let known: [Self] = [.circular, .continuous]
}

/// How an image is read between its pixels.
public struct CALayerContentsFilter: PropertyConstant {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nearest = Self(rawValue: "nearest")
  public static let linear = Self(rawValue: "linear")
  public static let trilinear = Self(rawValue: "trilinear")

  public static let known: [Self] = [.nearest, .linear, .trilinear]
}

/// How a drawn bitmap is stored.
public struct CALayerContentsFormat: PropertyConstant {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let RGBA8Uint = Self(rawValue: "RGBA8")
  public static let RGBA16Float = Self(rawValue: "RGBAh")
  public static let gray8Uint = Self(rawValue: "Gray8")
  public static let automatic = Self(rawValue: "Automatic")

  public static let known: [Self] = [.RGBA8Uint, .RGBA16Float, .gray8Uint, .automatic]
}

/// Whether colours beyond the display's range are mapped into it.
public struct CAToneMapMode: PropertyConstant {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let automatic = Self(rawValue: "automatic")
  public static let never = Self(rawValue: "never")
  public static let ifSupported = Self(rawValue: "ifSupported")

  public static let known: [Self] = [.automatic, .never, .ifSupported]
}

/// The dynamic range that a layer would like to be shown in.
public struct CADynamicRange: PropertyConstant {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let automatic = Self(rawValue: "automatic")
  public static let standard = Self(rawValue: "standard")
  public static let constrainedHigh = Self(rawValue: "constrainedHigh")
  public static let high = Self(rawValue: "high")

  public static let known: [Self] = [.automatic, .standard, .constrainedHigh, .high]
}
