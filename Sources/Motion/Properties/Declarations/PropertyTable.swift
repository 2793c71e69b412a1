/// The properties of a class of layers or of animations, including inherited ones.
package final class PropertyTable: Sendable {
  /// The name of the class, as timelines write it.
  package let className: String
  /// The properties of the superclass; nil for a class at the root.
  package let superTable: PropertyTable?

  /// The properties that the class declares, in order.
  package let ownProperties: [Property]

  private let byName: [String: Property]

  /// Creates the table of a class.
  /// - Parameters:
  ///   - className: the name of the class.
  ///   - superTable: the properties of its superclass.
  ///   - keys: a value whose stored properties are `PropertyKey`s; each is one row of the table.
  package init(className: String, superTable: PropertyTable? = nil, keys: Any) {
    let own = Mirror(reflecting: keys).children.compactMap { ($0.value as? any AnyPropertyKey)?.property }
    var names = superTable?.byName ?? [:]
    for property in own {
      names[property.name] = property
      if let alias = property.alias { names[alias] = property }
    }
    self.className = className
    self.superTable = superTable
    self.ownProperties = own
    self.byName = names
  }

  /// All properties, inherited ones first.
  package var properties: [Property] { (superTable?.properties ?? []) + ownProperties }

  /// Whether a property is declared in the table or inherited.
  package func has(_ property: Property) -> Bool { byName[property.name] === property }

  /// The key of an action as layers look it up: the name of a property, by its name or alias, or `string.number`. Nil if
  /// changes in layers of the class look up no such action.
  package func actionKey(_ key: String) -> String? {
    if let property = property(named: key) { return property.name }
    return PropertyKeyPath(key, in: self).flatMap { $0.component == .number ? $0.actionKey : nil }
  }

  /// The property with this name or alias.
  package func property(named name: String) -> Property? { byName[name] }
}
