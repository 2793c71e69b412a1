/// The meaning of a colour's components.
public final class CGColorSpace: Hashable, Sendable {
  package let space: ColorSpace

  /// The name of the space, one of the constants below.
  public let name: String?

  private init(_ space: ColorSpace, name: String) { (self.space, self.name) = (space, name) }

  /// Creates the space with a name, such as `CGColorSpace(name: CGColorSpace.sRGB)`.
  /// - Returns: nil for a name that is not one of the constants below.
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

  /// The name of sRGB. Components outside 0…1 are allowed here, for colours outside its gamut.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The same space as `sRGB`, which has no limits here.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of the space with sRGB's primaries and without its transfer function: components are proportional to
  /// light.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The same space as `linearSRGB`, which has no limits here.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of Display P3, with wider primaries and sRGB's transfer function.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The same space as `displayP3`, which has no limits here.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// The name of the space with one white component and sRGB's transfer function.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The same space as `genericGrayGamma2_2`, which has no limits here.
  public static let extendedGray = "kCGColorSpaceExtendedGray"

  /// The number of components of a colour, without alpha: 1 or 3.
  public var numberOfComponents: Int { space.numberOfComponents }

  /// The kind of components.
  public var model: CGColorSpaceModel { space == .genericGrayGamma2_2 ? .monochrome : .rgb }

  /// Whether both are the same space, even if their names differ.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.space == right.space }

  /// Hashes the space.
  public func hash(into hasher: inout Hasher) { hasher.combine(space) }
}

/// The kind of components of a colour space.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// Unknown. No space here has this model, nor one of those below `rgb`.
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
  /// The index in a table of colours.
  case indexed = 5
  /// A pattern that is repeated.
  case pattern = 6
  /// The components of CIE XYZ.
  case XYZ = 7
}
