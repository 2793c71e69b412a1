/// A set of corners of a layer, each named after the edges that meet there: `MinX` is the edge of least x, `MaxY` that
/// of greatest y, whichever way y grows on the screen.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The sum of the corners' numbers: 1, 2, 4 and 8, in the order below.
  public let rawValue: UInt

  /// - Parameter rawValue: a sum of the corners' numbers; other bits are kept and mean nothing.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner of least x and least y.
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  /// The corner of greatest x and least y.
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  /// The corner of least x and greatest y.
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  /// The corner of greatest x and greatest y.
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)

  /// All four corners.
  @usableFromInline package static let all = Self(rawValue: 15)
}
