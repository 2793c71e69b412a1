/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt

  /// Corners from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner of minimum x and minimum y.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The corner of maximum x and minimum y.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The corner of minimum x and maximum y.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The corner of maximum x and maximum y.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt

  /// Edges from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The edge of minimum y.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The edge of minimum x.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The edge of maximum y.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The edge of maximum x.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
