import Properties
import RenderTree

/// The parts along each axis that take up a change of the superlayer's size.
public struct CAAutoresizingMask: PropertyFlags {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let layerNotSizable: Self = []
  public static let layerMinXMargin = Self(rawValue: 1)
  public static let layerWidthSizable = Self(rawValue: 2)
  public static let layerMaxXMargin = Self(rawValue: 4)
  public static let layerMinYMargin = Self(rawValue: 8)
  public static let layerHeightSizable = Self(rawValue: 16)
  public static let layerMaxYMargin = Self(rawValue: 32)

  public static let all = Self(rawValue: 63)
}

/// Properties of `CALayer` for the model alone: what is drawn never depends on them.
package struct LayoutProperties: Sendable {
  package let autoresizingMask = PropertyKey("autoresizingMask", default: CAAutoresizingMask())
}

package let layoutProperties = LayoutProperties()

extension PropertyTable {
  /// All of `CALayer`: what is drawn, and what the model has besides.
  static let modelLayer = PropertyTable(className: "CALayer", superTable: .layer, keys: layoutProperties)
}
