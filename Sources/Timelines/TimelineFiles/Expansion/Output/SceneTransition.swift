import Documents
import Foundation
import Layers
import RenderTree
import Support
import Timelines

/// How a scene replaces the previous one.
struct SceneTransition {
  /// A CATransition of the layer that holds the scenes; nil for a wipe, and for animations of the two scenes.
  let animation: Node?

  /// Whether the CATransition moves the scenes, so that the layer that holds them has to clip them.
  let movesScenes: Bool

  /// How long the previous scene keeps playing, in seconds.
  let overlap: Double

  private let entering, leaving: [Node.Entry]

  /// Whether the previous scene is drawn above the new one, because only the previous one is animated.
  var raisesPrevious: Bool { animation == nil && wipe == nil && entering.isEmpty && !leaving.isEmpty }
  private let wipe: Node?
  private let subtype: String
  private let duration: Node
  private let timingFunction: Node.Entry?

  private static let wipeType = "wipe"

  /// Reads a transition; nil after reporting what is wrong.
  init?(_ written: Node, _ writer: CompositionWriter, _ composition: Composition) {
    let node = writer.answers.known(written, in: composition, "a transition")
    if node.isExplicitNull { return nil }
    guard let entries = node.entries else {
      writer.reportMismatch(node, expected: "a mapping for a transition")
      return nil
    }
    let keys = sceneTransitionKeys
    let seconds = entries.first { $0.key == keys.duration.name }
    let number = seconds.map { $0.value.scalar?.number ?? .nan } ?? CATransaction.defaultAnimationDuration
    guard number >= 0, number.isFinite else {
      writer.reportMismatch(seconds?.value ?? node, expected: "seconds")
      return nil
    }
    duration = seconds?.value ?? ExpandedEntries.entry("duration", .number(number), at: node.position).value
    let type = entries.first { $0.key == keys.type.name }
    if let type, writer.constant(type.value, keys.type.form.constants) == nil { return nil }
    if let subtype = entries.first(where: { $0.key == keys.subtype.name }),
      writer.constant(subtype.value, keys.subtype.form.constants) == nil
    {
      return nil
    }
    for key in [keys.entering, keys.leaving] {
      guard let animations = node.value(of: key), animations.entries == nil else { continue }
      writer.reportMismatch(animations, expected: "a mapping from keys to animations")
      return nil
    }
    let isWipe = type?.value.scalar?.text == Self.wipeType
    entering = node.value(of: keys.entering)?.entries ?? []
    leaving = node.value(of: keys.leaving)?.entries ?? []
    let own = [keys.entering, keys.leaving].contains { node.value(of: $0) != nil }
    if own, let type, !isWipe {
      writer.report(
        "'\(type.key): \(type.value.scalar?.text ?? "")' besides 'entering' or 'leaving'", expected: "one of the two",
        at: type.position)
      return nil
    }
    wipe = isWipe ? type?.value : nil
    subtype = node.value(of: keys.subtype)?.scalar?.text ?? CATransitionSubtype.fromLeft.rawValue
    timingFunction = entries.first { $0.key == "timingFunction" }
    guard !own, !isWipe else {
      animation = nil
      overlap = number
      movesScenes = false
      let known =
        [keys.type, keys.subtype, keys.duration, keys.entering, keys.leaving].map(\.name) + ["timingFunction"]
      for entry in entries where !known.contains(entry.key) {
        writer.reportUnknown("key", entry.key, in: "a transition", known: known, at: entry.position)
      }
      return
    }
    overlap = 0
    movesScenes = type.map { $0.value.scalar?.text != CATransitionType.fade.rawValue } ?? false
    let name = ExpandedEntries.entry("class", .string("CATransition"), at: node.position)
    let length = Node.Entry(key: keys.duration.name, position: node.position, value: duration)
    animation = node.with([name] + entries + (seconds == nil ? [length] : []))
  }

  /// The animations of the new scene and of the previous one, by the ids of their layers.
  func additions(entering new: LayerDraft, leaving old: LayerDraft, _ writer: CompositionWriter) -> [Node.Entry] {
    var additions: [Node.Entry] = []
    for (draft, animations) in [(new, entering), (old, leaving)] where !animations.isEmpty {
      guard let id = draft.fullID, let first = animations.first else { continue }
      let value = Node(position: first.position, content: .mapping(animations.map(timed)))
      additions.append(Node.Entry(key: id, position: first.position, value: value))
    }
    if let wipe { additions += self.mask(of: new, wipe, writer) }
    return additions
  }

  /// An animation that is as long as the transition unless it gives its duration.
  private func timed(_ entry: Node.Entry) -> Node.Entry {
    let own = ["duration", "perceptualDuration"]
    guard let entries = entry.value.entries, !entries.contains(where: { own.contains($0.key) }) else { return entry }
    let length = Node.Entry(key: "duration", position: entry.position, value: duration)
    return Node.Entry(key: entry.key, position: entry.position, value: entry.value.with(entries + [length]))
  }

  /// Gives a scene a mask. Returns the animation that moves the mask over the scene.
  private func mask(of draft: LayerDraft, _ type: Node, _ writer: CompositionWriter) -> [Node.Entry] {
    guard draft.mask == nil else {
      writer.report(
        "a scene with a mask cannot be wiped in", expected: "the mask on a layer in the scene", at: type.position)
      return []
    }
    let sides: [String: (String, CGFloat)] = [
      CATransitionSubtype.fromLeft.rawValue: ("position.x", -1),
      CATransitionSubtype.fromRight.rawValue: ("position.x", 1),
      CATransitionSubtype.fromTop.rawValue: ("position.y", 1),
      CATransitionSubtype.fromBottom.rawValue: ("position.y", -1),
    ]
    guard let (path, sign) = sides[subtype] else {
      writer.reportMismatch(
        type.with(Scalar(text: subtype, style: .quoted)), expected: "one of \(sides.keys.sorted().quotedList)")
      return []
    }
    let size = writer.layout.bounds(of: draft)
    let isX = path == "position.x"
    let length = isX ? size.width : size.height
    let id = (draft.id ?? "") + ".wipe"
    let mask = LayerDraft(at: type.position, in: draft.composition, below: draft, isMadeByAsking: false)
    mask.id = id
    mask.entries = [
      ExpandedEntries.entry("bounds.size", [size.width, size.height], at: type.position),
      ExpandedEntries.entry("position", [size.width / 2, size.height / 2], at: type.position),
      ExpandedEntries.entry("backgroundColor", .string("#000000"), at: type.position),
    ]
    draft.mask = mask
    var animation = [
      ExpandedEntries.entry("keyPath", .string(path), at: type.position),
      ExpandedEntries.entry(
        "fromValue", .number(Double(length / 2 + sign * length)), at: type.position),
      Node.Entry(key: "duration", position: type.position, value: duration),
    ]
    if let timingFunction { animation.append(timingFunction) }
    let node = Node(position: type.position, content: .mapping(animation))
    let added = Node(
      position: type.position, content: .mapping([Node.Entry(key: Self.wipeType, position: type.position, value: node)])
    )
    return [Node.Entry(key: draft.composition.prefix + id, position: type.position, value: added)]
  }
}
