/// How the components of a colour are to be read.
public enum CGColorSpace: String, Hashable, Sendable {
  /// sRGB; components outside 0…1 are allowed and mean colours outside its gamut (extended sRGB).
  case sRGB = "kCGColorSpaceSRGB"
  case linearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  case displayP3 = "kCGColorSpaceDisplayP3"
  /// One white component with sRGB's transfer curve.
  case genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The space itself, written as on Apple's platforms: `CGColorSpace(name: CGColorSpace.sRGB)`.
  public init?(name: CGColorSpace) { self = name }

  /// The number of components without alpha.
  public var numberOfComponents: Int { self == .genericGrayGamma2_2 ? 1 : 3 }

  /// What the components stand for.
  public var model: CGColorSpaceModel { self == .genericGrayGamma2_2 ? .monochrome : .rgb }
}

/// What the components of a colour space stand for.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  case monochrome = 0
  case rgb = 1
}
