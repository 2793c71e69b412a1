/// The meaning of a colour's components.
public final class CGColorSpace: Hashable, Sendable {
  package let space: ColorSpace

  /// The name of the space, one of the constants below.
  public let name: String?

  private init(_ space: ColorSpace, name: String) { (self.space, self.name) = (space, name) }

  /// The space with a name, as in `CGColorSpace(name: CGColorSpace.sRGB)`.
  /// - Returns: nil for a name that is none of the constants below.
  public convenience init?(name: String) {
    guard let space = Self.spaces[name] else { return nil }
    self.init(space, name: name)
  }

  /// The object for a space.
  package static func of(_ space: ColorSpace) -> CGColorSpace {
    switch space {
    case .sRGB: deviceRGB
    case .linearSRGB: linear
    case .displayP3: p3
    case .genericGrayGamma2_2: deviceGray
    }
  }

  private static let deviceRGB = CGColorSpace(.sRGB, name: sRGB)
  private static let linear = CGColorSpace(.linearSRGB, name: extendedLinearSRGB)
  private static let p3 = CGColorSpace(.displayP3, name: displayP3)
  private static let deviceGray = CGColorSpace(.genericGrayGamma2_2, name: genericGrayGamma2_2)

  private static let spaces: [String: ColorSpace] = [
    sRGB: .sRGB, extendedSRGB: .sRGB, linearSRGB: .linearSRGB, extendedLinearSRGB: .linearSRGB, displayP3: .displayP3,
    extendedDisplayP3: .displayP3, genericGrayGamma2_2: .genericGrayGamma2_2, extendedGray: .genericGrayGamma2_2,
  ]

  /// The name of sRGB. Components outside 0…1 are allowed here and mean colours outside its gamut.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// Another name of the space of `sRGB`, which has no limits here.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of the space of sRGB's primaries without its transfer curve: components are proportional to light.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// Another name of the space of `linearSRGB`, which has no limits here.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of Display P3: wider primaries with sRGB's transfer curve.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// Another name of the space of `displayP3`, which has no limits here.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// The name of the space of one white component with sRGB's transfer curve.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// Another name of the space of `genericGrayGamma2_2`, which has no limits here.
  public static let extendedGray = "kCGColorSpaceExtendedGray"

  /// The number of components of a colour, alpha not counted: 1 or 3.
  public var numberOfComponents: Int { space.numberOfComponents }

  /// The kind of components.
  public var model: CGColorSpaceModel { space == .genericGrayGamma2_2 ? .monochrome : .rgb }

  /// Whether colours of both are the same, whatever the names.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.space == right.space }

  /// Hashes the space.
  public func hash(into hasher: inout Hasher) { hasher.combine(space) }
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
