import Documents
import Foundation
import Layers
import Support
import Timelines

// The events that show and hide components and scenes.
extension CompositionWriter {
  /// Shows a component when it begins, adds the animations in it, and hides it when it ends.
  func show(_ composition: Composition) {
    guard let layer = composition.layer, let id = layer.fullID else { return }
    let begin = times.mapToTimeline(of: composition).offset
    let position = layer.position
    let isShown = isHiddenAtStart(layer) && layer.entry("hidden") == nil && layer.entry("isHidden") == nil
    let additions = begin > 0 ? self.additions(of: composition) : []
    var changes = isShown ? [ExpandedEntries.entry("\(id).hidden", .boolean(false), at: position)] : []
    if times.scene(of: layer) != nil { changes = [] }
    if !changes.isEmpty || !additions.isEmpty {
      shows.append(EventNodes.event(at: begin, set: changes, add: additions, position))
    }
    setPieces(in: composition, at: begin)
    guard times.scene(of: layer) == nil, let seconds = times.givenDuration(of: layer) else { return }
    hide(id, at: times.mapToTimeline(of: composition)(seconds), position)
  }

  /// Writes the event that hides a layer, unless the timeline has ended by then.
  private func hide(_ id: String, at time: Double, _ position: SourcePosition) {
    if let duration = composer.duration, time >= duration - 1e-9 { return }
    shows.append(
      EventNodes.event(
        at: time, set: [ExpandedEntries.entry("\(id).hidden", .boolean(true), at: position)], add: [], position))
  }

  /// The animations that start with a composition, by the ids of their layers.
  private func additions(of composition: Composition) -> [Node.Entry] {
    let layers = (composition.layer.map { [$0] } ?? []) + composition.ownLayers.filter { $0.content == nil }
    return layers.compactMap { draft in
      guard let written = answers.value(of: layerKeys.animations, of: draft), written.entries?.isEmpty == false else {
        return nil
      }
      draft.id = draft.id ?? draft.composition.makeID("layers")
      guard let id = draft.fullID else { return nil }
      return Node.Entry(key: id, position: written.position, value: written)
    }
  }

  // MARK: Scenes

  /// Writes the events by which each scene of a composition replaces the previous one.
  func showScenes(of composition: Composition) {
    guard let holder = composition.sceneHolder else { return }
    let map = times.mapToTimeline(of: composition)
    // That of the first scene has no effect, but may have a mistake.
    _ = composition.scenes.first?.transition.flatMap { SceneTransition($0, self, composition) }
    for (previous, scene) in zip(composition.scenes, composition.scenes.dropFirst()) {
      guard let content = scene.layer.content, let id = scene.layer.fullID, let last = previous.layer.fullID else {
        continue
      }
      let begin = map(times.map(of: content).offset)
      let transition = scene.transition.flatMap { SceneTransition($0, self, composition) }
      var add: [Node.Entry] = []
      // The canvas clips the scenes of the timeline in any case, but not while they move past each other.
      if composition.outer == nil, transition?.movesScenes ?? false, holder.entry("masksToBounds") == nil {
        holder.entries.append(ExpandedEntries.entry("masksToBounds", .boolean(true), at: holder.position))
      }
      if let animation = transition?.animation {
        let entry = Node.Entry(key: "transition", position: animation.position, value: animation)
        let added = Node(position: animation.position, content: .mapping([entry]))
        add.append(Node.Entry(key: holder.fullID ?? "", position: animation.position, value: added))
      }
      let overlap = transition?.overlap ?? 0
      add += transition?.additions(entering: scene.layer, leaving: previous.layer, self) ?? []
      var set = [ExpandedEntries.entry("\(id).hidden", .boolean(false), at: scene.position)]
      if overlap == 0 { set.append(ExpandedEntries.entry("\(last).hidden", .boolean(true), at: scene.position)) }
      if transition?.raisesPrevious ?? false {
        set.append(ExpandedEntries.entry("\(last).zPosition", .number(1), at: scene.position))
      }
      shows.append(EventNodes.event(at: begin, set: set, add: add, scene.position))
      if overlap > 0 { hide(last, at: begin + overlap * map.scale, scene.position) }
    }
  }

  // MARK: Pieces

  /// Sets the keys of the pieces of split texts.
  func setPieces(in composition: Composition, at time: Double) {
    for draft in composition.ownLayers {
      guard let written = draft.entry(layerKeys.pieces), let id = draft.fullID else { continue }
      let (set, add) = changes(answers.pieces(of: draft), of: id)
      guard !set.isEmpty || !add.isEmpty else { continue }
      shows.append(EventNodes.event(at: time, set: set, add: add, written.position))
    }
  }

  /// The changes and the additions that give the pieces of a text their keys.
  private func changes(_ pieces: [Node], of id: String) -> (set: [Node.Entry], add: [Node.Entry]) {
    let refused = [layerKeys.actions, layerKeys.sublayers, layerKeys.mask, layerKeys.id].map(\.name)
    var (set, add): ([Node.Entry], [Node.Entry]) = ([], [])
    for (number, piece) in pieces.enumerated() {
      guard let entries = piece.entries else {
        reportMismatch(piece, expected: "a mapping of keys of the pieces")
        continue
      }
      let name = Timeline.Layer.pieceID(number, of: id)
      for entry in entries {
        if refused.contains(entry.key) {
          report("pieces have no '\(entry.key)'", expected: "animations, or properties of a layer", at: entry.position)
        } else if entry.key == layerKeys.animations.name {
          add.append(Node.Entry(key: name, position: entry.position, value: entry.value))
        } else {
          set.append(Node.Entry(key: "\(name).\(entry.key)", position: entry.position, value: entry.value))
        }
      }
    }
    return (set, add)
  }
}

/// Makes events that are not in the file.
enum EventNodes {
  /// An event that changes layers at once and adds animations.
  static func event(at time: Double, set: [Node.Entry], add: [Node.Entry], _ position: SourcePosition) -> Node {
    func mapping(_ key: TimelineKey, _ entries: [Node.Entry]) -> [Node.Entry] {
      guard !entries.isEmpty else { return [] }
      return [
        Node.Entry(key: key.name, position: position, value: Node(position: position, content: .mapping(entries)))
      ]
    }
    let keys = eventKeys
    let atOnce = ExpandedEntries.entry(transactionKeys.disableActions.name, .boolean(true), at: position)
    let entries =
      [ExpandedEntries.entry(keys.at.name, .number(time), at: position)]
      + (set.isEmpty ? [] : mapping(keys.transaction, [atOnce])) + mapping(keys.set, set) + mapping(keys.add, add)
    return Node(position: position, content: .mapping(entries))
  }
}
