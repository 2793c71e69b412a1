import Animations
import Documents
import Foundation
import Support
import Timelines

/// Writes all compositions as one timeline.
final class CompositionWriter: NodeReader {
  let composer: Composer
  var context: ReadingContext { composer.context }
  var answers: Answers { composer.answers }
  var layout: LayoutSolver { answers.layout }
  var times: TimeSolver { answers.times }

  /// The events that show and hide components and scenes, and that set pieces, before those of the scripts.
  var shows: [Node] = []
  private var script: [Node] = []
  private var sounds: [Node] = []
  private var subtitles: [Node] = []
  private var expectations: [Node] = []

  init(_ composer: Composer) { self.composer = composer }

  /// The timeline.
  /// - Parameter root: its mapping as it was read.
  func timeline(_ root: Node, _ composition: Composition) -> Node {
    let keys = timelineKeys
    let canvas = canvas(root.value(of: keys.canvas), composition)
    // The layers are written after the lists, in which a wipe gives its scene a mask.
    for inner in composer.compositions { writeLists(of: inner) }
    let layers = self.layers(of: composition)
    let removed = [keys.components, keys.scenes].map(\.name)
    let replaced: [String: Node?] = [
      keys.canvas.name: canvas, keys.layers.name: .some(layers),
      keys.script.name: list(shows + script, of: keys.script, root),
      keys.audio.name: list(sounds, of: keys.audio, root),
      keys.subtitles.name: list(subtitles, of: keys.subtitles, root),
      keys.expect.name: list(expectations, of: keys.expect, root),
      keys.fonts.name: fonts(root),
    ]
    var entries = (root.entries ?? []).filter { !removed.contains($0.key) && replaced[$0.key] == nil }
    for key in MappingKind.timeline.table.keys {
      guard let value = replaced[key.name] ?? nil else { continue }
      let position = root.entries?.first { $0.key == key.name }?.position ?? root.position
      entries.append(Node.Entry(key: key.name, position: position, value: value))
    }
    return root.with(entries)
  }

  private func list(_ items: [Node], of key: TimelineKey, _ root: Node) -> Node? {
    let written = root.value(of: key)
    if items.isEmpty, written?.elements == nil { return written }
    return Node(position: written?.position ?? root.position, content: .list(items))
  }

  // MARK: Canvas

  private func canvas(_ canvas: Node?, _ composition: Composition) -> Node? {
    guard let canvas else { return nil }
    let keys = canvasKeys
    let known = canvas.mappingValues { entry in
      entry.key == keys.root.name || entry.key == keys.duration.name
        ? entry.value : answers.known(entry.value, in: composition, "\(entry.key) of the canvas")
    }
    let timed = known.replacing(keys.duration) { value in
      let written = answers.known(value, in: composition, "duration of the canvas")
      guard written.scalar?.text == "auto" else { return written }
      context.values.isDurationAutomatic = true
      return automaticDuration(at: value, known, composition)
    }
    composer.duration = timed.value(of: keys.duration)?.scalar?.number
    return timed.replacing(keys.root) { root in
      composition.layer.map { self.layer($0, isNamed: false) } ?? root
    }
  }

  /// The last end of what the timeline contains, up to a whole frame.
  private func automaticDuration(at value: Node, _ canvas: Node, _ composition: Composition) -> Node {
    guard let end = times.contentEnd(of: composition), end > 0 else {
      // Other errors may be the reason why nothing ends.
      if !context.diagnostics.hasErrors {
        report("nothing in the timeline ends", expected: "a duration in seconds", at: value.position)
      }
      return Node(position: value.position, content: .invalid)
    }
    let rate = canvas.value(of: canvasKeys.framesPerSecond)?.scalar.flatMap { FrameRate(text: $0.text) }
    let seconds = rate.map { $0.time(ofFrame: $0.frameCount(duration: end)) } ?? end
    return value.with(Scalar(text: seconds.shortest, style: .plain, isWritten: false))
  }

  private func fonts(_ root: Node) -> Node? {
    let written = root.value(of: timelineKeys.fonts)
    let fonts = composer.fonts
    return fonts.isEmpty ? written : Node(position: written?.position ?? root.position, content: .list(fonts))
  }

  // MARK: Lists

  private func writeLists(of composition: Composition) {
    let writer = CompositionListWriter(composer, composition, map: times.mapToTimeline(of: composition))
    if composition.outer != nil { show(composition) } else { setPieces(in: composition, at: 0) }
    showScenes(of: composition)
    script += writer.script(until: end(of: composition))
    let heard = writer.sounds(until: end(of: composition))
    sounds += heard
    shows += writer.silences(of: heard, at: end(of: composition))
    subtitles += writer.subtitles()
    expectations += writer.expectations(until: end(of: composition))
  }

  /// The time from which a component or a scene is hidden, in seconds of the timeline; nil if it stays.
  func end(of composition: Composition) -> Double? {
    guard let layer = composition.layer, let outer = composition.outer else { return nil }
    let seconds: Double?
    if let scene = times.scene(of: layer) {
      seconds = scene === layer.composition.scenes.last ? nil : times.sceneDuration(scene)
    } else {
      seconds = times.givenDuration(of: layer)
    }
    let own = seconds.map { times.mapToTimeline(of: composition)($0) }
    let around = end(of: outer)
    return [own, around].compactMap { $0 }.min()
  }
}
