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

  /// The name of the space.
  public var name: String? { rawValue }

  /// Another name of `sRGB`, which has no limits here.
  public static let extendedSRGB = CGColorSpace.sRGB
  /// Another name of `linearSRGB`, which has no limits here.
  public static let extendedLinearSRGB = CGColorSpace.linearSRGB
  /// Another name of `displayP3`, which has no limits here.
  public static let extendedDisplayP3 = CGColorSpace.displayP3

  /// The number of components of a colour, alpha not counted: 1 or 3.
  public var numberOfComponents: Int { self == .genericGrayGamma2_2 ? 1 : 3 }

  /// The kind of components.
  public var model: CGColorSpaceModel { self == .genericGrayGamma2_2 ? .monochrome : .rgb }
}

/// The kind of components of a colour space.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// Not known; no space here is of this model, or of those below `rgb`.
  case unknown = -1
  /// One component, white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// The inks of a printer.
  case cmyk = 2
  /// The components of CIE L*a*b*.
  case lab = 3
  /// Any number of inks.
  case deviceN = 4
  /// The place in a list of colours.
  case indexed = 5
  /// A pattern that is drawn again and again.
  case pattern = 6
  /// The components of CIE XYZ.
  case XYZ = 7
}
