import Documents
import Foundation
import Support
import Timelines

extension Composer {
  /// Reads the scenes of a composition. Items whose `for` or `if` asks are resolved first.
  func readScenes(_ list: Node, of composition: Composition) {
    guard let elements = list.elements else {
      if !list.isNull { reportMismatch(list, expected: "a list of scenes") }
      return
    }
    let holder = LayerDraft(at: list.position, in: composition, below: nil, isMadeByAsking: false)
    holder.id = timelineKeys.scenes.name
    register(holder)
    composition.sceneHolder = holder
    for element in elements {
      guard element.deferredIndex == nil else {
        report(
          "the 'for' or 'if' of a scene depends on the size or time of something", expected: "one that does not",
          at: element.position)
        continue
      }
      guard element.entries != nil else {
        reportMismatch(element, expected: "a mapping for a scene")
        continue
      }
      let scene = scene(element, in: holder, composition)
      scene.layer.sceneIndex = composition.scenes.count
      composition.scenes.append(scene)
      holder.children.append(.draft(scene.layer))
    }
    if composition.scenes.isEmpty, !elements.isEmpty { composition.sceneHolder = nil }
  }

  private func scene(_ node: Node, in holder: LayerDraft, _ composition: Composition) -> SceneDraft {
    let keys = sceneKeys
    let parts = [keys.layers, keys.script, keys.audio, keys.expect, keys.subtitles].map(\.name)
    let entries = node.entries ?? []
    let own = entries.filter {
      !parts.contains($0.key) && $0.key != keys.duration.name && $0.key != keys.transition.name
    }
    let layer = LayerDraft(at: node.position, in: composition, below: holder, isMadeByAsking: false)
    if let begin = own.first(where: { $0.key == "beginTime" }) {
      report("a scene begins when the one before ends", expected: "no 'beginTime'", at: begin.position)
    }
    layer.writtenID = entries.first { $0.key == layerKeys.id.name }
    layer.id = layer.writtenID?.value.scalar?.text ?? composition.makeID("scenes")
    layer.previous = composition.scenes.last?.layer
    read(own.filter { $0.key != layerKeys.id.name && $0.key != "beginTime" }, into: layer)
    let contents = entries.filter { parts.contains($0.key) }
    if layer.content == nil, !own.contains(where: { $0.key == layerKeys.component.name }) {
      addContents(contents, of: node, to: layer)
    } else if let other = contents.first {
      report("'\(other.key)' besides 'component'", expected: "one of the two", at: other.position)
    }
    return SceneDraft(
      layer: layer, transition: node.value(of: keys.transition), duration: node.value(of: keys.duration),
      position: node.position)
  }

  /// Makes a composition of what a scene contains in place.
  private func addContents(_ entries: [Node.Entry], of node: Node, to layer: LayerDraft) {
    let outer = layer.composition
    let content = Composition(
      prefix: (layer.fullID ?? "") + ".", layer: layer, outer: outer, folder: outer.folder, chain: outer.chain,
      place: outer.place, blocks: outer.blocks, isInPlace: true)
    content.size = outer.size
    add(content)
    layer.content = content
    fill(content, from: node.with(entries))
  }
}
