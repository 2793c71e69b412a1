import Documents
import Properties
import Support
import Timelines

extension ValueReader {
  /// Reads a list of `{ type, name, enabled, … }` with the inputs of the type.
  func filters(_ node: Node) -> [FilterValue]? {
    guard node.elements.map({ $0.count <= TimelineLimits.filters }) ?? true else {
      reportMismatch(node, expected: "at most \(TimelineLimits.filters) filters")
      return nil
    }
    return list(node, "filters", filter)
  }

  private func filter(_ node: Node) -> FilterValue? {
    guard var fields = Fields(node, of: .filter, context) else { return nil }
    let keys = filterKeys
    let typeEntry = fields.require(keys.type)
    let name = fields.take(keys.name)
    let isEnabled = fields.take(keys.isEnabled)
    guard let typeEntry,
      let type = constant(typeEntry.value, keys.type.form.constants).flatMap({ FilterType(rawValue: $0) })
    else { return nil }
    var filter = FilterValue(type)
    var isRead = true
    if let name {
      filter.name = filterName(name.value)
      isRead = filter.name != nil
    }
    if let isEnabled {
      let flag = boolean(isEnabled.value)
      filter.isEnabled = flag ?? true
      isRead = isRead && flag != nil
    }
    for input in type.inputs.map(\.property) {
      guard let entry = fields.take(named: input.name) else { continue }
      guard let value = self.input(entry.value, input), let changed = filter.setting(input, to: value) else {
        isRead = false
        continue
      }
      filter = changed
    }
    let isKnown = fields.rest.isEmpty
    reportUnknownKeys(fields, type)
    if let name = filter.name { context.member?.filterNames.insert(name) }
    return isRead && isKnown ? filter : nil
  }

  private func filterName(_ node: Node) -> String? {
    guard let name = identifier(node, expected: "a name") else { return nil }
    let problem = ValueProblem.problem(ofName: name, of: "a filter")
    return problem.map { report([$0], of: node) } ?? false ? nil : name
  }

  private func reportUnknownKeys(_ fields: Fields, _ type: FilterType) {
    let known = type.inputs.map(\.property.name)
    for entry in fields.rest {
      reportUnknown(
        "input", entry.key, in: "a filter of type \(type.rawValue)", known: known + fields.table.names,
        expected: known.isEmpty ? "no input" : known.count == 1 ? known.quotedList : "one of \(known.quotedList)",
        at: entry.position)
    }
  }
}
