/// A set of edges of a layer. The bottom edge has the minimum y and the top edge the maximum y, whether y points up or
/// down on the screen.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The sum of the edges' numbers: 1, 2, 4 and 8, in the order below.
  public let rawValue: UInt32

  /// - Parameter rawValue: a sum of the edges' numbers; other bits are kept but ignored.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge with minimum x.
  public static let layerLeftEdge = Self(rawValue: 1)
  /// The edge with maximum x.
  public static let layerRightEdge = Self(rawValue: 2)
  /// The edge with minimum y.
  public static let layerBottomEdge = Self(rawValue: 4)
  /// The edge with maximum y.
  public static let layerTopEdge = Self(rawValue: 8)

  /// All four edges.
  @usableFromInline package static let all = Self(rawValue: 15)
}
