import Documents
import Properties
import Support
import Timelines

extension ValueReader {
  /// Reads a list of mappings with the properties of `CAEmitterCell`.
  func emitterCells(_ node: Node) -> [EmitterCellValue]? {
    guard let cells = uncheckedCells(node) else { return nil }
    if let problem = ValueProblem.problem(of: cells), report([problem], of: node) { return nil }
    context.member?.cellNames.formUnion(EmitterCellValue.names(in: cells))
    return cells
  }

  private func uncheckedCells(_ node: Node) -> [EmitterCellValue]? { list(node, "emitter cells", emitterCell) }

  private func emitterCell(_ node: Node) -> EmitterCellValue? {
    guard let entries = node.entries else {
      reportMismatch(node, expected: "a mapping for an emitter cell")
      return nil
    }
    var cell = EmitterCellValue()
    var seen: [PropertyKeyPath: String] = [:]
    var scale: Double?
    var isRead = true
    let table = PropertyTable.emitterCell
    // Whole properties first, then their components.
    for entry in entries.filter({ !$0.key.contains(".") }) + entries.filter({ $0.key.contains(".") }) {
      guard let path = keyPath(entry.key, in: table, at: entry.position) else {
        isRead = false
        continue
      }
      if let other = seen.updateValue(entry.key, forKey: path) { reportTwice(entry.key, other, at: entry.position) }
      guard let changed = value(of: entry, at: path, scale: &scale).flatMap({ cell.setting(path, to: $0) }) else {
        isRead = false
        continue
      }
      cell = changed
    }
    let scalePath = PropertyKeyPath(emitterCellProperties.contentsScale.property)
    if let scale, seen[scalePath] == nil { cell[emitterCellProperties.contentsScale.property] = .number(scale) }
    return isRead ? cell : nil
  }

  private func value(of entry: Node.Entry, at path: PropertyKeyPath, scale: inout Double?) -> PropertyValue? {
    if path.component == nil {
      switch path.property {
      case _ where path.property.isOptional && entry.value.isExplicitNull: return .null
      case emitterCellProperties.name.property: return cellName(entry.value).map { .string($0) }
      case emitterCellProperties.emitterCells.property: return uncheckedCells(entry.value).map { .emitterCells($0) }
      case emitterCellProperties.contents.property:
        guard let image = imageOrNull(entry.value) else { return nil }
        scale = image.scale
        return image.value
      default: break
      }
    }
    return valueToSet(entry.value, at: path)
  }

  private func cellName(_ node: Node) -> String? {
    guard let name = identifier(node, expected: "a name") else { return nil }
    let problem = ValueProblem.problem(ofName: name, of: "an emitter cell")
    return problem.map { report([$0], of: node) } ?? false ? nil : name
  }
}
