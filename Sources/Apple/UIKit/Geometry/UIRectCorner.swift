/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The sum of the corners' numbers.
  public let rawValue: UInt

  /// Corners by the sum of their numbers.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner of least x and least y.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The corner of greatest x and least y.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The corner of least x and greatest y.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The corner of greatest x and greatest y.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The sum of the edges' numbers.
  public let rawValue: UInt

  /// Edges by the sum of their numbers.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The edge of least y.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The edge of least x.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The edge of greatest y.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The edge of greatest x.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
