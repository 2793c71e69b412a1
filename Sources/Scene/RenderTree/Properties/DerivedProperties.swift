import Foundation
import Properties

/// Read-only properties that are computed from others. They can be read like stored ones, but not animated.
package struct DerivedProperties: Sendable {
  /// The bounding box of the transformed bounds, in the superlayer's coordinates.
  package let frame = PropertyKey(unanimated: "frame", default: CGRect.zero)

  /// The properties that `frame` is computed from.
  package static let frameSources: [Property] = [
    layerProperties.bounds.property, layerProperties.position.property, layerProperties.anchorPoint.property,
    layerProperties.transform.property,
  ]
}

package let derivedProperties = DerivedProperties()

extension PropertyTable {
  static let derived = PropertyTable(className: "CALayer", keys: derivedProperties)
}

extension PropertyKeyPath {
  /// Finds a readable key path: that of a stored property in a table, or of a derived property. Nil if there is none.
  package init?(readable path: String, in table: PropertyTable) {
    guard let found = PropertyKeyPath(path, in: table) ?? PropertyKeyPath(path, in: .derived) else { return nil }
    self = found
  }

  /// Whether the property is derived, that is, computed from others.
  package var isDerived: Bool { property === derivedProperties.frame.property }
}

extension PropertyStorage {
  /// The value at a key path, stored or derived; null for a component that the value does not have.
  package func value(at path: PropertyKeyPath) -> PropertyValue {
    let whole = path.isDerived ? .rect(LayerGeometry.frame(of: self)) : self[path.property]
    return path.component.map { whole.component($0) ?? .null } ?? whole
  }
}
