/// The meaning of a colour's components.
public enum CGColorSpace: String, Hashable, Sendable {
  /// sRGB; components outside 0…1 are allowed and mean colours outside its gamut (extended sRGB).
  case sRGB = "kCGColorSpaceSRGB"
  /// The primaries of sRGB without its transfer curve: components are proportional to light.
  case linearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The wider primaries of Display P3 with sRGB's transfer curve.
  case displayP3 = "kCGColorSpaceDisplayP3"
  /// One white component with sRGB's transfer curve.
  case genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The space itself, for source compatibility: `CGColorSpace(name: CGColorSpace.sRGB)`.
  public init?(name: CGColorSpace) { self = name }

  /// The number of components of a colour, alpha not counted: 1 or 3.
  public var numberOfComponents: Int { self == .genericGrayGamma2_2 ? 1 : 3 }

  /// The kind of components.
  public var model: CGColorSpaceModel { self == .genericGrayGamma2_2 ? .monochrome : .rgb }
}

/// The kind of components of a colour space.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// One component, white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
}
