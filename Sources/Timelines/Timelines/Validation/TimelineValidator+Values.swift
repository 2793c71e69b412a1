import Animations
import Layers
import Properties
import RenderTree
import Support

extension TimelineValidator {
  /// Checks that a layer's class has a key path, which may be one of the frame; returns false if not.
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
    guard check(path, of: member, subject), checkType(of: value, at: path, subject) else { return }
    if let range = path.range, case .number(let number) = value, !range.contains(number) {
      report("\(path.description) is \(value.json)", expected: range.expectation, of: subject)
    }
  }

  /// Checks that a key path can have a value; returns false if not.
  ///
  /// - Parameter isDifference: whether the value is added to another one, so that sizes may be negative.
  @discardableResult
  func checkType(
    of value: PropertyValue, at path: PropertyKeyPath, isDifference: Bool = false, _ subject: Subject
  ) -> Bool {
    guard let expected = expectation(of: value, at: path, isDifference: isDifference) else { return true }
    report("\(path.description) is \(value.plainText)", expected: expected, of: subject)
    return false
  }

  /// Records the names of filters and emitter cells that a layer gets.
  func recordPartNames(of value: PropertyValue, _ member: LayerTree.Member) {
    switch value {
    case .filters(let filters): member.filterNames.formUnion(filters.compactMap(\.name))
    case .emitterCells(let cells): member.cellNames.formUnion(EmitterCellValue.names(in: cells))
    default: break
    }
  }

  /// What is expected instead of an invalid value; nil for a valid one.
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
      let range: PropertyRange = path.leaf.component == nil ? .any : .finite
      return range.contains(number) ? nil : range.expectation
    case .rect(let rect) where !isDifference && (rect.size.width < 0 || rect.size.height < 0):
      return "sides of 0 or more"
    case .numbers(let lengths) where path.property === shapeLayerProperties.lineDashPattern.property:
      return lengths.allSatisfy { $0.isFinite && $0 >= 0 } ? nil : "lengths of 0 or more"
    case .filters(let filters):
      return filters.count <= TimelineLimits.filters ? nil : "at most \(TimelineLimits.filters) filters"
    case .emitterCells(let cells):
      return cells.problem
    case .text(let text):
      return text.problem
    default:
      return (value.components ?? []).allSatisfy(\.isFinite) ? nil : "finite numbers"
    }
  }
}
