import Documents

extension Composer {
  /// Makes the layers whose `for` or `if` asks. Layers that are made that way may contain further ones.
  func makeItems() {
    var index = 0
    while index < compositions.count, !isTooLarge {
      let composition = compositions[index]
      makeItems(&composition.layers, of: nil, composition)
      var waiting = composition.layers.drafts + (composition.sceneHolder.map { [$0] } ?? [])
      if let root = composition.layer, composition.outer == nil { waiting.append(root) }
      while let draft = waiting.popLast() {
        makeItems(&draft.children, of: draft, composition)
        waiting += draft.sublayers + (draft.mask.map { [$0] } ?? [])
      }
      index += 1
    }
  }

  private func makeItems(_ children: inout [LayerDraft.Child], of parent: LayerDraft?, _ composition: Composition) {
    guard children.contains(where: { if case .deferred = $0 { true } else { false } }) else { return }
    children = children.flatMap { child -> [LayerDraft.Child] in
      guard case .deferred(let index) = child else { return [child] }
      return answers.items(of: index, in: composition).map { self.child($0, of: parent, in: composition, true) }
    }
  }
}
