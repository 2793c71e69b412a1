import Properties
import RenderTree

/// The margins and lengths of a layer that absorb changes of the superlayer's size.
public struct CAAutoresizingMask: PropertyFlags {
  /// The sum of the parts' numbers: powers of two in the order below.
  public let rawValue: UInt32

  /// - Parameter rawValue: a sum of the parts' numbers; other bits are kept and mean nothing.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Nothing changes: the layer keeps its distance from the edges of least x and y.
  public static let layerNotSizable: Self = []
  /// The distance from the superlayer's edge of least x.
  public static let layerMinXMargin = Self(rawValue: 1)
  /// The width of the layer.
  public static let layerWidthSizable = Self(rawValue: 2)
  /// The distance from the superlayer's edge of greatest x.
  public static let layerMaxXMargin = Self(rawValue: 4)
  /// The distance from the superlayer's edge of least y.
  public static let layerMinYMargin = Self(rawValue: 8)
  /// The height of the layer.
  public static let layerHeightSizable = Self(rawValue: 16)
  /// The distance from the superlayer's edge of greatest y.
  public static let layerMaxYMargin = Self(rawValue: 32)

  /// All six parts.
  @usableFromInline package static let all = Self(rawValue: 63)
}

/// A property of `CALayer` for the model alone: what is drawn never depends on it.
package let autoresizingMaskKey = PropertyKey(
  "autoresizingMask", default: CAAutoresizingMask(),
  summary:
    "What of the layer grows with its superlayer, a sum of 1, 4 (the margins at minX and maxX), 2 (the width), 8, 32, 16 (the same of y)"
)

extension PropertyTable {
  /// All of `CALayer`: what is drawn, and what the model has besides.
  static let modelLayer = PropertyTable(className: "CALayer", superTable: .layer, keys: [autoresizingMaskKey])
}
