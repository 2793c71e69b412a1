import Properties

/// The names of filters that the reading of a layer comes across.
struct FilterNames {
  typealias Use = (name: String, path: PropertyKeyPath, position: SourcePosition)

  /// Those of filters.
  var given: Set<String> = []

  /// Those in key paths.
  var used: [Use] = []
}

extension Reader {
  /// Checks that every key path of a filter's input names a filter that the layer has at some time.
  func checkFilterNames(_ tree: LayerTree) {
    for (member, use) in tree.filterUses where member.isKnown && !member.filterNames.contains(use.name) {
      let known = member.filterNames
      report(
        "the layer has no filter '\(use.name)'",
        expected: known.isEmpty
          ? "the name of a filter in '\(use.path.property.name)'" : "one of \(known.smallestQuoted)",
        suggestion: diagnostics.nearest(to: use.name, in: known).map { use.path.naming($0) }, at: use.position)
    }
  }
}

extension PropertyKeyPath {
  /// The same with another filter.
  fileprivate func naming(_ filter: String) -> String {
    guard case .filterInput(_, let input) = component else { return description }
    return PropertyKeyPath(property, component: .filterInput(filter: filter, input)).description
  }
}
