import Diagnostics
import Properties

extension PropertyTable {
  /// The key path that a misspelt one was probably meant to be.
  package func keyPath(near text: String) -> String? {
    let known = names + paths
    return Suggestion.meant(by: text, in: known)
  }

  /// Every name and alias.
  package var names: [String] { properties.flatMap { [$0.name, $0.alias].compactMap { $0 } } }

  /// The key paths of every part of a property.
  package var paths: [String] {
    properties.flatMap { property in
      (PropertyComponent.namesByOwner[property.type] ?? []).map { "\(property.name).\($0)" }
    }
  }
}

extension PropertyComponent {
  /// The names of the parts of each type: a suggestion asks for them with every unknown key.
  fileprivate static let namesByOwner: [ValueType: [String]] = {
    var names: [ValueType: [String]] = [:]
    for component in allCases {
      for owner in component.owners { names[owner, default: []].append(component.rawValue) }
    }
    return names
  }()
}
