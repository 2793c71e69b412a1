import Foundation
import Properties

/// What is made from other properties of a layer, and can be asked for wherever they can, but not animated.
package struct DerivedProperties: Sendable {
  /// The box around the bounds in the superlayer.
  package let frame = PropertyKey(unanimated: "frame", default: CGRect.zero)

  /// What the frame is made from.
  package static var frameSources: [Property] {
    [
      layerProperties.bounds.property, layerProperties.position.property, layerProperties.anchorPoint.property,
      layerProperties.transform.property,
    ]
  }
}

package let derivedProperties = DerivedProperties()

extension PropertyTable {
  static let derived = PropertyTable(className: "CALayer", keys: derivedProperties)
}

extension PropertyKeyPath {
  /// Finds what can be shown: a key path of a table, or of what is made from its properties.
  package init?(shown path: String, in table: PropertyTable) {
    guard let found = PropertyKeyPath(path, in: table) ?? PropertyKeyPath(path, in: .derived) else { return nil }
    self = found
  }

  /// Whether the values are made from those of other properties.
  package var isDerived: Bool { property === derivedProperties.frame.property }
}

extension PropertyStorage {
  /// The value at a key path, a derived one too.
  package func value(at path: PropertyKeyPath) -> PropertyValue {
    let whole = path.isDerived ? .rect(LayerGeometry.frame(of: self)) : self[path.property]
    return path.component.map { whole.component($0) ?? .null } ?? whole
  }
}
