import Documents
import Support
import Timelines

extension ScriptReader {
  func insertion(_ node: Node) -> Timeline.Insertion? {
    guard var fields = Fields(node, of: .insertion, context) else { return nil }
    let keys = insertionKeys
    let into = fields.take(keys.into)
    let siblings = [keys.above, keys.below].compactMap { key in fields.take(key).map { (key.name, $0) } }
    let places = siblings.isEmpty ? into.map { [(keys.into.name, $0)] } ?? [] : siblings
    let index = fields.take(keys.at)
    let layerEntry = fields.require(keys.layer)
    fields.reportUnknownKeys()
    if let (key, second) = places.dropFirst().first {
      report("'\(key)' besides '\(places[0].0)'", expected: "one of 'into', 'above', 'below'", at: second.position)
    }
    let place = places.first.flatMap { self.place($0.0, $0.1, index) }
    if !siblings.isEmpty, let into { checkSuperlayer(place?.parent, isNamedBy: into.value) }
    if places.isEmpty {
      report("the place is missing in insert", expected: "one of 'into', 'above', 'below'", at: node.position)
    }
    // A layer with an invalid location is still read, to report its other problems.
    let parent = place?.parent ?? context.tree.members["root"]
    let new = layerEntry.flatMap { LayerReader(context: context).layer($0.value, into: parent) }
    if let parent { validator.finishInsertion(into: parent) }
    guard let place, let new else { return nil }
    return Timeline.Insertion(place.place, layer: new)
  }

  /// Checks that `into`, which is optional with `above` or `below`, names the sibling's superlayer.
  private func checkSuperlayer(_ superlayer: LayerTree.Member?, isNamedBy node: Node) {
    guard let id = identifier(node, expected: "the id of a layer"), let named = validator.layer(id, .init(node)),
      let superlayer, superlayer !== named
    else { return }
    report(
      "'\(id)' is not the superlayer of the other", expected: superlayer.id.map { "'\($0)'" } ?? "its superlayer",
      at: node.position)
  }

  private func place(
    _ key: String, _ entry: Node.Entry, _ index: Node.Entry?
  ) -> (place: Timeline.Insertion.Place, parent: LayerTree.Member?)? {
    guard let id = identifier(entry.value, expected: "the id of a layer"),
      let target = validator.layer(id, .init(entry.value)),
      let place = place(key, target, id, index, .init(entry.value))
    else { return nil }
    return (place, key == "into" ? target : target.parent)
  }

  private func place(
    _ key: String, _ target: LayerTree.Member, _ id: String, _ index: Node.Entry?,
    _ subject: TimelineValidator.Subject
  ) -> Timeline.Insertion.Place? {
    guard key != "into" else { return index.map { place(into: target, id, $0.value) } ?? .into(id, index: nil) }
    if let index { report("'at' besides '\(key)'", expected: "'at' with 'into' only", at: index.position) }
    guard validator.superlayer(besides: target, key, subject) != nil else { return nil }
    return key == "above" ? .above(id) : .below(id)
  }

  private func place(into target: LayerTree.Member, _ id: String, _ node: Node) -> Timeline.Insertion.Place? {
    let index = node.scalar?.number.flatMap { Int(exactly: $0) }
    if let expected = validator.expectedIndex(index, into: target) { return mismatch(node, expected: expected) }
    return .into(id, index: index)
  }
}
