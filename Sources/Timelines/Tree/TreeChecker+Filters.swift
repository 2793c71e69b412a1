import Diagnostics
import Properties

extension TreeChecker {
  /// Checks that every key path of a filter's input names a filter that the layer has at some time.
  package func checkFilterNames() {
    for use in tree.filterUses where use.member.isKnown && !use.member.filterNames.contains(use.name) {
      let known = use.member.filterNames
      report(
        "the layer has no filter '\(use.name)'",
        expected: known.isEmpty
          ? "the name of a filter in '\(use.path.property.name)'" : "one of \(known.smallestQuoted)",
        suggestion: diagnostics.nearest(to: use.name, in: known).map { use.path.naming($0) }, at: use.at,
        in: use.member.subject)
    }
  }
}

extension PropertyKeyPath {
  /// The key path with another filter's name.
  fileprivate func naming(_ filter: String) -> String {
    guard case .filterInput(_, let input) = component else { return description }
    return PropertyKeyPath(property, component: .filterInput(filter: filter, input)).description
  }
}
