/// A set of edges of a layer. The bottom edge is the one of least y and the top edge the one of greatest y, whichever
/// way y grows on the screen.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The sum of the edges' numbers: 1, 2, 4 and 8, in the order below.
  public let rawValue: UInt32

  /// - Parameter rawValue: a sum of the edges' numbers; other bits are kept and mean nothing.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge of least x.
  public static let layerLeftEdge = Self(rawValue: 1)
  /// The edge of greatest x.
  public static let layerRightEdge = Self(rawValue: 2)
  /// The edge of least y.
  public static let layerBottomEdge = Self(rawValue: 4)
  /// The edge of greatest y.
  public static let layerTopEdge = Self(rawValue: 8)

  /// All four edges.
  @usableFromInline package static let all = Self(rawValue: 15)
}
