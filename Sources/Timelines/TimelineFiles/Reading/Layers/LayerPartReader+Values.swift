import Documents
import Layers
import Properties
import Support
import Timelines

extension LayerPartReader {
  /// Reads the values of properties: whole properties first, then their components, each in the order of the file.
  func values(_ entries: [Node.Entry]) -> [(path: PropertyKeyPath, value: PropertyValue)] {
    var whole: [(path: PropertyKeyPath, value: PropertyValue)] = []
    var parts = whole
    var resolution: Double?
    var seen: [PropertyKeyPath: String] = [:]
    for entry in entries {
      guard let path = layerKeyPath(entry) else { continue }
      if let other = seen.updateValue(entry.key, forKey: path) { reportTwice(entry.key, other, at: entry.position) }
      if path.component == nil, path.type == .image, let image = valueReader.imageOrNull(entry.value) {
        whole.append((path, image.value))
        resolution = image.scale
      } else if path.type == .image {
        continue
      } else if let value = valueReader.valueToSet(entry.value, at: path) {
        if path.component == nil { whole.append((path, value)) } else { parts.append((path, value)) }
      }
    }
    if let resolution, let path = PropertyKeyPath("contentsScale", in: table), seen[path] == nil {
      whole.append((path, .number(resolution)))
    }
    return whole + parts
  }

  private func layerKeyPath(_ entry: Node.Entry) -> PropertyKeyPath? {
    if entry.key.contains(".") || table.property(named: entry.key) != nil {
      return valueReader.readableKeyPath(entry.key, in: table, at: entry.position)
    }
    let unknown = "unknown key '\(entry.key)' in a layer"
    if let owner = LayerClasses.owner(of: entry.key) {
      let foreign = "a \(table.className) has no '\(entry.key)'"
      // Problems that are not listed are only counted, with the message that was reported before.
      for wrong in [unknown, foreign] where !context.diagnostics.lists(wrong, at: entry.position) {
        return failure(wrong, at: entry.position)
      }
      // `scale` is a key of emitters; for other layers it probably means a part of the transform.
      let isPart = Suggestion.meant(by: entry.key, in: table.paths)?.hasSuffix("." + entry.key) ?? false
      if !isPart { return failure(foreign, expected: "class: \(owner), which has it", at: entry.position) }
    }
    return failure(
      unknown,
      expected: "a property of \(table.className), or one of \(LayerReader.keys.quotedList)",
      suggestion: Suggestion.meant(by: entry.key, in: table.names + LayerReader.keys + table.paths),
      at: entry.position)
  }
}
