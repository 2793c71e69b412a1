/// The colour spaces of colours.
@usableFromInline package enum ColorSpace: String, Hashable, Sendable {
  /// sRGB; components outside 0…1 are allowed for colours outside its gamut (extended sRGB).
  case sRGB = "kCGColorSpaceSRGB"
  /// The primaries of sRGB without its transfer function: components are proportional to light.
  case linearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The wider primaries of Display P3 with sRGB's transfer function.
  case displayP3 = "kCGColorSpaceDisplayP3"
  /// One white component with sRGB's transfer function.
  case genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The number of components of a colour, without alpha: 1 or 3.
  package var numberOfComponents: Int { self == .genericGrayGamma2_2 ? 1 : 3 }
}
