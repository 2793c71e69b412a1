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
    for (input, _) in type.inputs {
      guard let entry = fields.take(named: input.rawValue) else { continue }
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

  /// Reads a value of an input, of the input's type.
  func input(_ node: Node, _ input: FilterInput) -> PropertyValue? {
    switch input {
    case .angle: angle(node, input.range).map { .number($0) }
    case .color: color(node).map { .color($0) }
    case .colorMatrix:
      numbers(node, count: FilterType.identityMatrix.count, expected: "20 numbers, four rows of five").map {
        .numbers($0)
      }
    case .redVector, .greenVector, .blueVector, .alphaVector, .biasVector:
      numbers(node, count: 4, expected: "4 numbers, for red, green, blue and alpha").map { .numbers($0) }
    case .isEnabled: boolean(node).map { .boolean($0) }
    case .radius, .amount, .intensity, .saturation, .brightness, .contrast:
      number(node, input.range).map { .number($0) }
    }
  }

  private func reportUnknownKeys(_ fields: Fields, _ type: FilterType) {
    let known = type.inputs.map(\.key.rawValue)
    for entry in fields.rest {
      reportUnknown(
        "input", entry.key, in: "a filter of type \(type.rawValue)", known: known + fields.table.names,
        expected: known.isEmpty ? "no input" : known.count == 1 ? known.quotedList : "one of \(known.quotedList)",
        at: entry.position)
    }
  }
}
