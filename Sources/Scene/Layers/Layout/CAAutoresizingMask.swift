import Properties
import RenderTree

/// The margins and lengths of a layer that change with the superlayer's size.
public struct CAAutoresizingMask: PropertyFlags {
  /// The sum of the numbers of the parts: powers of two in the order below.
  public let rawValue: UInt32

  /// - Parameter rawValue: a sum of the numbers of the parts; other bits are stored but have no effect.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Nothing changes: the layer keeps its distances from the superlayer's edges at the minimum x and y.
  public static let layerNotSizable: Self = []
  /// The distance from the superlayer's edge at the minimum x.
  public static let layerMinXMargin = Self(rawValue: 1)
  /// The width of the layer.
  public static let layerWidthSizable = Self(rawValue: 2)
  /// The distance from the superlayer's edge at the maximum x.
  public static let layerMaxXMargin = Self(rawValue: 4)
  /// The distance from the superlayer's edge at the minimum y.
  public static let layerMinYMargin = Self(rawValue: 8)
  /// The height of the layer.
  public static let layerHeightSizable = Self(rawValue: 16)
  /// The distance from the superlayer's edge at the maximum y.
  public static let layerMaxYMargin = Self(rawValue: 32)

  /// All six parts.
  @usableFromInline package static let all = Self(rawValue: 63)
}

/// A property of `CALayer` in the model only: it does not affect drawing.
package let autoresizingMaskKey = PropertyKey(
  "autoresizingMask", default: CAAutoresizingMask(),
  summary:
    "What of the layer grows with its superlayer, a sum of 1, 4 (the margins at minX and maxX), 2 (the width), 8, 32, 16 (the same of y)"
)

extension PropertyTable {
  /// All properties of `CALayer`, including those that do not affect drawing.
  static let modelLayer = PropertyTable(className: "CALayer", superTable: .layer, keys: [autoresizingMaskKey])
}
