/// A set of corners of a layer, each named after the edges that meet there. `MinX` is the edge with the minimum x,
/// `MaxY` the edge with the maximum y, whether y points up or down on the screen.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The sum of the corners' numbers: 1, 2, 4 and 8, in the order below.
  public let rawValue: UInt

  /// - Parameter rawValue: a sum of the corners' numbers; other bits are kept but ignored.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner with minimum x and minimum y.
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  /// The corner with maximum x and minimum y.
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  /// The corner with minimum x and maximum y.
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  /// The corner with maximum x and maximum y.
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)

  /// All four corners.
  @usableFromInline package static let all = Self(rawValue: 15)
}
