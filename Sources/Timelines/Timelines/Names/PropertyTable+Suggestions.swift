import Properties
import Support

extension PropertyTable {
  /// The key path of which `text` is probably a misspelling or the name in another system; nil if none is similar.
  package func keyPath(near text: String) -> String? { Suggestion.meant(by: text, in: names + paths) }

  /// The names and aliases of all properties.
  package var names: [String] { properties.flatMap { [$0.name, $0.alias].compactMap { $0 } } }

  /// The key paths of the components of all properties, such as `position.x`.
  package var paths: [String] {
    properties.flatMap { property in
      (PropertyComponent.namesByOwner[property.type] ?? []).map { "\(property.name).\($0)" }
    }
  }
}

extension PropertyComponent {
  /// The names of the components of each type. Cached because the suggestion for every unknown key uses them.
  fileprivate static let namesByOwner: [ValueType: [String]] = allCases.reduce(into: [:]) {
    names, component in
    for owner in component.owners { names[owner, default: []].append(component.rawValue) }
  }
}
