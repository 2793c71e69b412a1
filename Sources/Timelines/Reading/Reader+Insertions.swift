extension Reader {
  func insertion(_ node: Node, _ tree: LayerTree) -> Timeline.Insertion? {
    guard var fields = Fields(node, of: "insert", reader: self) else { return nil }
    let into = fields.take("into")
    let siblings = ["above", "below"].compactMap { key in fields.take(key).map { (key, $0) } }
    let places = siblings.isEmpty ? into.map { [("into", $0)] } ?? [] : siblings
    let index = fields.take("at")
    let layerEntry = fields.require("layer", expected: "the new layer")
    fields.finish()
    if let (key, second) = places.dropFirst().first {
      report("'\(key)' besides '\(places[0].0)'", expected: "one of 'into', 'above', 'below'", at: second.position)
    }
    guard let (key, entry) = places.first else {
      report("the place is missing in insert", expected: "one of 'into', 'above', 'below'", at: node.position)
      return nil
    }
    guard let id = identifier(entry.value, expected: "the id of a layer"),
      let target = member(id, of: tree, at: entry.value.position)
    else { return nil }
    if key != "into", let into { checkParent(of: target, id, isNamedBy: into.value, tree) }
    guard let place = place(key, target, id, index, at: entry.value.position) else { return nil }
    let parent = key == "into" ? target : target.parent
    return layerEntry.flatMap { layer($0.value, into: parent, tree) }.map {
      Timeline.Insertion(place: place, layer: $0)
    }
  }

  /// Besides a sibling, the parent need not be named, but if it is, it has to be the right one.
  private func checkParent(of sibling: LayerTree.Member, _ id: String, isNamedBy node: Node, _ tree: LayerTree) {
    guard let name = identifier(node, expected: "the id of a layer"),
      let parent = member(name, of: tree, at: node.position)
    else { return }
    if parent !== sibling.parent {
      report(
        "'\(id)' is no sublayer of '\(name)'", expected: sibling.parent?.id.map { "'\($0)'" } ?? "its superlayer",
        at: node.position)
    }
  }

  private func place(
    _ key: String, _ target: LayerTree.Member, _ id: String, _ index: Node.Entry?, at position: SourcePosition
  ) -> Timeline.Insertion.Place? {
    guard key != "into" else { return index.map { place(into: target, id, $0.value) } ?? .into(id, index: nil) }
    if let index { report("'at' besides '\(key)'", expected: "'at' with 'into' only", at: index.position) }
    guard target.parent != nil else {
      report("nothing can be \(key) the root layer", expected: "the id of another layer", at: position)
      return nil
    }
    return key == "above" ? .above(id) : .below(id)
  }

  private func place(into target: LayerTree.Member, _ id: String, _ node: Node) -> Timeline.Insertion.Place? {
    let count = target.children.count
    guard let number = node.scalar?.number, let index = Int(exactly: number), (0...count).contains(index) else {
      mismatch(
        node,
        expected: count == 0 ? "0: '\(id)' has no sublayers" : "an index in 0…\(count): '\(id)' has \(count) sublayers")
      return nil
    }
    return .into(id, index: index)
  }
}
