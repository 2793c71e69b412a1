import Layers
import Properties
import RenderTree
import Support

extension ValueReader {
  /// Finds a key path of a class of layers that can be set and animated.
  func keyPath(_ text: String, in table: PropertyTable, at position: SourcePosition) -> PropertyKeyPath? {
    if let path = PropertyKeyPath(text, in: table) {
      if let member = context.member { context.tree.recordPartUse(of: member, in: path, at: position) }
      return path
    }
    guard table !== PropertyTable.sound else {
      return failure(
        "a sound has no key path '\(text)'", expected: table.names.quotedList, suggestion: table.keyPath(near: text),
        at: position)
    }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    let rest = parts.count > 1 ? String(parts[1]) : nil
    if let property = table.property(named: name), let rest {
      reportComponent(rest, of: property, named: name, at: position)
    } else if name == "mask" {
      report(
        "a layer gets its mask where it is made", expected: "a property of \(table.className); give the mask an id",
        at: position)
    } else if name == derivedProperties.frame.property.name {
      let expected = "one of \(DerivedProperties.frameSources.map(\.name).quotedList)"
      report("the frame is made from other properties", expected: expected, at: position)
    } else if LayerReader.keys.contains(name) {
      report("'\(name)' cannot be set or animated", expected: "a property of \(table.className)", at: position)
    } else {
      report(
        "\(table.className) has no key path '\(text)'", expected: "a property of \(table.className)",
        suggestion: table.keyPath(near: name).map { [$0, rest].compactMap { $0 }.joined(separator: ".") }, at: position)
    }
    return nil
  }

  /// Finds a key path of a class of layers or of the frame that can be read and set, but not necessarily animated.
  func readableKeyPath(_ text: String, in table: PropertyTable, at position: SourcePosition) -> PropertyKeyPath? {
    let frame = derivedProperties.frame.property
    guard text == frame.name || text.hasPrefix(frame.name + "."), table !== PropertyTable.sound else {
      return keyPath(text, in: table, at: position)
    }
    if let path = PropertyKeyPath(readable: text, in: table) { return path }
    reportComponent(String(text.dropFirst(frame.name.count + 1)), of: frame, named: frame.name, at: position)
    return nil
  }

  private func reportComponent(_ rest: String, of property: Property, named name: String, at position: SourcePosition) {
    if property.type == .filters { return reportFilterInput(rest, of: name, at: position) }
    if property.type == .emitterCells { return reportCellPart(rest, of: name, at: position) }
    let known = PropertyComponent.allCases.filter { $0.owners.contains(property.type) }.map(\.rawValue)
    report(
      "'\(name)' has no '\(rest)'",
      expected: known.isEmpty ? "no part: it is a \(property.type.rawValue)" : "one of \(known.quotedList)",
      suggestion: Suggestion.meant(by: rest, in: known).map { "\(name).\($0)" }, at: position)
  }

  private func reportCellPart(_ rest: String, of name: String, at position: SourcePosition) {
    let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      return report(
        "'\(name).\(rest)' names no property of an emitter cell",
        expected: "\(name), the name of a cell, and its property", at: position)
    }
    _ = keyPath(parts[1], in: .emitterCell, at: position)
  }

  private func reportFilterInput(_ rest: String, of name: String, at position: SourcePosition) {
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let inputs = PropertyTable.filter.properties.map(\.name)
    guard parts.count == 2, !parts[0].isEmpty else {
      return report(
        "'\(name).\(rest)' names no input of a filter", expected: "\(name), the name of a filter, and its input",
        at: position)
    }
    report(
      "no filter has an input '\(parts[1])'", expected: "one of \(inputs.quotedList)",
      suggestion: Suggestion.nearest(to: parts[1], in: inputs).map { "\(name).\(parts[0]).\($0)" }, at: position)
  }
}
