import Animations
import Layers
import Properties
import RenderTree
import Support

extension TimelineValidator {
  /// Checks that a layer's class has a key path, including those of the frame; returns false if not.
  func check(_ path: PropertyKeyPath, of member: LayerTree.Member, _ subject: Subject) -> Bool {
    guard path.isDerived || member.table.property(named: path.property.name) === path.property else {
      report(
        "\(member.table.className) has no property '\(path.property.name)' like this",
        expected: "a key path of the layer's class", of: subject)
      return false
    }
    tree.recordPartUse(of: member, in: path, at: subject.position)
    return true
  }

  /// Checks a value that is set on a layer.
  func check(_ value: PropertyValue, at path: PropertyKeyPath, of member: LayerTree.Member, _ subject: Subject) {
    recordPartNames(of: value, member)
    guard check(path, of: member, subject), checkType(of: value, at: path, in: member, subject) else { return }
    if let range = path.range, case .number(let number) = value, !range.contains(number) {
      report("\(path.description) is \(value.json)", expected: range.expectation, of: subject)
    }
  }

  /// Checks that a value is valid for a key path; returns false if not.
  ///
  /// - Parameters:
  ///   - isDifference: whether the value is added to another one, so that sizes may be negative.
  ///   - member: the layer that gets the value; nil if no layer does.
  @discardableResult
  func checkType(
    of value: PropertyValue, at path: PropertyKeyPath, isDifference: Bool = false, in member: LayerTree.Member? = nil,
    _ subject: Subject
  ) -> Bool {
    if let expected = expectation(of: value, at: path, isDifference: isDifference) {
      report("\(path.description) is \(value.plainText)", expected: expected, of: subject)
      return false
    }
    let problems = value.problems(at: path, isDifference: isDifference, in: member?.table)
    for problem in problems {
      let wrong = subject.position == nil ? "\(path.description): \(problem.wrong)" : problem.wrong
      report(wrong, expected: problem.expected, of: subject)
    }
    return problems.isEmpty
  }

  /// Records the names of the filters and emitter cells in a value of a layer.
  func recordPartNames(of value: PropertyValue, _ member: LayerTree.Member) {
    switch value {
    case .filters(let filters): member.filterNames.formUnion(filters.compactMap(\.name))
    case .emitterCells(let cells): member.cellNames.formUnion(EmitterCellValue.names(in: cells))
    default: break
    }
  }

  /// The expected value, if the value is invalid; nil if it is valid.
  private func expectation(of value: PropertyValue, at path: PropertyKeyPath, isDifference: Bool) -> String? {
    let isOptional = path.isOptional
    guard value.type == path.type || value == .null && isOptional else {
      return "a value of the type \(path.type.rawValue)" + (isOptional ? ", or null" : "")
    }
    switch value {
    case .string(let text):
      guard path.leaf.component == nil, let known = path.leaf.property.constants, !known.contains(text) else {
        return nil
      }
      return "one of \(known.quotedList)"
    case .number(let number):
      let range = path.range(isDifference: isDifference)
      return range.contains(number) ? nil : range.expectation
    case .numbers(let numbers):
      if let count = path.leaf.count, numbers.count != count { return "\(count) numbers" }
      return numbers.allSatisfy(\.isFinite) ? nil : "finite numbers"
    case .filters(let filters):
      return filters.count <= TimelineLimits.filters ? nil : "at most \(TimelineLimits.filters) filters"
    case .text(let text):
      return text.problem
    default:
      return (value.components ?? []).allSatisfy(\.isFinite) ? nil : "finite numbers"
    }
  }
}

extension PropertyKeyPath {
  /// The valid numbers of a value at the path: components of structs are finite, and widths and heights not negative.
  ///
  /// - Parameter isDifference: whether the value is added to another one, so that sizes may be negative.
  package func range(isDifference: Bool) -> PropertyRange {
    switch leaf.component {
    case nil: .any
    case .sizeWidth, .sizeHeight: isDifference ? .finite : .notNegative
    case .filterInput(_, let input): input.range
    default: .finite
    }
  }

  /// The number of numbers in a list at the path; nil if lists may have any length.
  fileprivate var count: Int? {
    guard case .filterInput(_, let input) = component, case .list(let count, _) = input.range else { return nil }
    return count
  }
}
