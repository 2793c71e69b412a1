import Properties
import RenderTree
import Synchronization

/// The data that all layers of a class share: its table, and the defaults that `defaultValue(forKey:)` overrides.
final class LayerClass: Sendable {
  let table: PropertyTable

  /// The class's defaults that differ from the table's.
  let defaults: PropertyStorage

  /// The properties for which `needsDisplay(forKey:)` is true.
  let drawnProperties: [Property]

  /// Whether layers have `@Animatable` variables to bind to the table.
  let hasAnimatables: Bool

  private struct Known {
    var tables: [ObjectIdentifier: PropertyTable] = [:]
    var classes: [ObjectIdentifier: LayerClass] = [:]
  }

  private static let known = Mutex(Known())

  /// A placeholder until the initialiser of a layer has advanced far enough to register its class by reflection.
  static let unknown = LayerClass()

  static func of(_ type: CALayer.Type) -> LayerClass {
    known.withLock { $0.classes[ObjectIdentifier(type)] } ?? unknown
  }

  /// The properties that the class declares in its table and with `@Animatable`.
  static func table(of type: CALayer.Type) -> PropertyTable {
    let id = ObjectIdentifier(type)
    if let table = known.withLock({ $0.tables[id] }) { return table }
    // Only an instance has variables for reflection; creating one registers its class.
    _ = type.make()
    return known.withLock { $0.tables[id] } ?? type.propertyTable
  }

  /// Registers the class of a layer, by reflection on the first layer of the class.
  static func register(from layer: CALayer) -> LayerClass {
    let type = Swift.type(of: layer)
    let id = ObjectIdentifier(type)
    // Built outside the lock, because overrides are code outside this module and read the table.
    let keys = layer.animatables.map { $0.animatable.key(named: $0.name) }
    let declared = type.propertyTable
    let full =
      keys.isEmpty
      ? declared : PropertyTable(className: String(describing: type), superTable: declared, keys: keys)
    let table = known.withLock { known in
      let result = known.tables[id] ?? full
      known.tables[id] = result
      return result
    }
    let made = LayerClass(type, table, hasAnimatables: !keys.isEmpty)
    return known.withLock { known in
      let result = known.classes[id] ?? made
      known.classes[id] = result
      return result
    }
  }

  private init(_ type: CALayer.Type, _ table: PropertyTable, hasAnimatables: Bool) {
    self.table = table
    self.hasAnimatables = hasAnimatables
    drawnProperties = table.properties.filter { type.needsDisplay(forKey: $0.name) }
    var defaults = PropertyStorage()
    for property in table.properties {
      let answer = type.defaultValue(forKey: property.name)
      // Both are nil if the default is zero and not overridden.
      guard answer != nil || property.classDefault != nil else { continue }
      let value = PropertyValue(any: answer, for: property)
      if let value, value != property.defaultValue { defaults[property] = value }
    }
    self.defaults = defaults
  }

  private init() {
    table = .modelLayer
    drawnProperties = []
    defaults = PropertyStorage()
    hasAnimatables = false
  }
}
