import Animations
import RenderTree
import Synchronization

/// What all layers of one class share: its table, and the defaults that `defaultValue(forKey:)` overrides.
final class LayerClass: Sendable {
  let table: PropertyTable

  let kind: LayerKind

  /// Only those that differ from the table's.
  let defaults: PropertyStorage

  private static let known = Mutex<[ObjectIdentifier: LayerClass]>([:])

  static func of(_ type: CALayer.Type) -> LayerClass {
    let id = ObjectIdentifier(type)
    if let found = known.withLock({ $0[id] }) { return found }
    // Built outside the lock: overrides are foreign code.
    let made = LayerClass(type)
    return known.withLock { known in
      let result = known[id] ?? made
      known[id] = result
      return result
    }
  }

  private init(_ type: CALayer.Type) {
    table = type.propertyTable
    kind = type.kind
    var defaults = PropertyStorage()
    for property in table.properties {
      let value = PropertyValue(any: type.defaultValue(forKey: property.name), for: property)
      if let value, value != property.defaultValue { defaults[property] = value }
    }
    self.defaults = defaults
  }
}
