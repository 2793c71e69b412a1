import Animations
import Documents
import Foundation
import Layers
import Media
import Pixels
import Properties
import Support
import Timelines

/// Finds when components, scenes, events, animations and sounds begin and end, when that is needed.
final class TimeSolver: NodeReader {
  unowned let composer: Composer
  var context: ReadingContext { composer.context }
  var answers: Answers { composer.answers }

  init(_ composer: Composer) { self.composer = composer }

  // MARK: Numbers

  /// A finite number, after deferred values have been evaluated; nil for anything else, which the reader reports.
  func number(_ node: Node?, in composition: Composition, _ subject: @autoclosure () -> String) -> Double? {
    guard let node else { return nil }
    let number = answers.known(node, in: composition, subject()).scalar?.number
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  private func number(_ key: String, of draft: LayerDraft) -> Double? {
    answers.value(of: key, of: draft)?.scalar?.number.flatMap { $0.isFinite ? $0 : nil }
  }

  // MARK: Clocks

  /// The timing of a layer, as far as its keys describe it.
  func timing(of draft: LayerDraft) -> LayerTiming {
    LayerTiming(
      beginTime: number("beginTime", of: draft) ?? 0, speed: number("speed", of: draft) ?? 1,
      timeOffset: number("timeOffset", of: draft) ?? 0)
  }

  /// The map from the time of a layer to that of its composition; nil if the speed of one of the layers is 0.
  func map(of draft: LayerDraft) -> TimeMap? {
    var map: TimeMap = .identity
    var next: LayerDraft? = draft
    while let layer = next {
      guard let outer = timing(of: layer).map else { return nil }
      map = map.then(outer)
      next = layer.parent
    }
    return map
  }

  /// The map from the time of a component or a scene to that of the composition around it.
  func map(of content: Composition) -> TimeMap {
    if let known = content.map { return known }
    guard let layer = content.layer, content.outer != nil else { return .identity }
    guard !content.isBeingTimed else {
      report(
        "the time when \(layer.name) begins depends on itself", expected: "a time that is known without it",
        at: layer.position)
      return .identity
    }
    content.isBeingTimed = true
    defer { content.isBeingTimed = false }
    let timing = self.timing(of: layer)
    let begin = sceneBegin(of: layer) ?? timing.beginTime
    let speed = timing.speed > 0 ? timing.speed : 1
    let around = layer.parent.flatMap { self.map(of: $0) } ?? .identity
    let found = TimeMap(offset: begin, scale: 1 / speed).then(around)
    content.map = found
    return found
  }

  /// The map from the time of a composition to that of the timeline.
  func mapToTimeline(of composition: Composition) -> TimeMap {
    var map = TimeMap.identity
    var next: Composition? = composition
    while let inner = next, inner.outer != nil {
      map = map.then(self.map(of: inner))
      next = inner.outer
    }
    return map
  }

  /// The span of a component or a scene in the composition around it.
  func span(of layer: LayerDraft) -> TimeSpan? {
    guard let content = layer.content else { return nil }
    let map = map(of: content)
    return TimeSpan(begin: map.offset, end: duration(of: layer).map { map($0) })
  }

  /// The duration of a component or a scene in its own time; nil if nothing in it ends.
  func duration(of layer: LayerDraft) -> Double? {
    if let scene = scene(of: layer) { return sceneDuration(scene) }
    guard let content = layer.content else { return nil }
    return givenDuration(of: layer)
      ?? number(content.canvasDuration, in: content, "duration of \(layer.id ?? "a component")")
      ?? contentEnd(of: content)
  }

  /// The duration after which a component is hidden; nil if it stays.
  func givenDuration(of layer: LayerDraft) -> Double? {
    guard let seconds = number("duration", of: layer), seconds > 0 else { return nil }
    return seconds
  }

  // MARK: Scenes

  /// The scene whose layer a layer is; nil for others.
  func scene(of layer: LayerDraft) -> SceneDraft? {
    layer.sceneIndex.map { layer.composition.scenes[$0] }
  }

  /// The time at which a scene begins in its composition, in seconds; nil for a layer that is no scene.
  private func sceneBegin(of layer: LayerDraft) -> Double? {
    guard let index = layer.sceneIndex else { return nil }
    let scenes = layer.composition.scenes
    var known = index
    while known > 0, scenes[known].begin == nil { known -= 1 }
    var begin = scenes[known].begin ?? 0
    scenes[known].begin = begin
    for next in known..<index {
      begin += sceneDuration(scenes[next]) ?? 0
      scenes[next + 1].begin = begin
    }
    return begin
  }

  /// The duration of a scene; nil if nothing in it ends, which is reported.
  func sceneDuration(_ scene: SceneDraft) -> Double? {
    if let known = scene.seconds { return known }
    guard !scene.isBeingTimed else {
      return failure("the duration of this scene depends on itself", expected: "a 'duration'", at: scene.position)
    }
    scene.isBeingTimed = true
    defer { scene.isBeingTimed = false }
    let seconds = foundDuration(of: scene)
    scene.seconds = seconds
    return seconds
  }

  private func foundDuration(of scene: SceneDraft) -> Double? {
    guard let content = scene.layer.content else { return nil }
    if let written = scene.duration, written.scalar?.text != "auto" {
      let node = answers.after(scene.layer.previous.map(TimedItem.layer)) {
        answers.known(written, in: scene.layer.composition, "duration of \(scene.layer.id ?? "a scene")")
      }
      guard let seconds = node.scalar?.number, seconds > 0, seconds.isFinite else {
        return mismatch(node, expected: "seconds above 0, or auto")
      }
      return seconds
    }
    if let seconds = number(content.canvasDuration, in: content, "duration of \(scene.layer.id ?? "a scene")") {
      return seconds
    }
    guard let end = contentEnd(of: content), end > 0 else {
      return context.diagnostics.hasErrors
        ? nil : failure("nothing in this scene ends", expected: "a 'duration'", at: scene.position)
    }
    return end
  }

  // MARK: Content

  /// The last end of what is in a composition, in its own time; nil if nothing in it ends.
  func contentEnd(of composition: Composition) -> Double? {
    if let known = composition.contentEnd { return known }
    var ends: [Double] = composition.scenes.last.flatMap { span(of: $0.layer)?.end }.map { [$0] } ?? []
    for draft in composition.ownLayers { ends += self.ends(of: draft) }
    for index in events(of: composition).indices { ends += self.ends(ofEvent: index, in: composition) }
    for index in sounds(of: composition).indices {
      if let end = span(ofSound: index, in: composition)?.end { ends.append(end) }
    }
    let end = ends.filter(\.isFinite).max()
    composition.contentEnd = .some(end)
    return end
  }

  /// The ends of what belongs to a layer, in the time of its composition.
  private func ends(of draft: LayerDraft) -> [Double] {
    var ends: [Double] = []
    if draft.content != nil, scene(of: draft) == nil, let end = span(of: draft)?.end { ends.append(end) }
    guard let map = map(of: draft) else { return ends }
    if let animations = answers.value(of: layerKeys.animations, of: draft) {
      for entry in animations.entries ?? [] {
        ends += extent(of: entry.value, on: draft).end.map { [map($0)] } ?? []
      }
    }
    for piece in answers.pieces(of: draft) {
      for entry in piece.value(of: layerKeys.animations)?.entries ?? [] {
        ends += extent(of: entry.value, on: draft).end.map { [map($0)] } ?? []
      }
    }
    if let contents = answers.value(of: "contents", of: draft), let length = clipLength(contents) {
      ends.append(map(length))
    }
    return ends
  }

  /// The seconds that a movie is shown; nil for a still image, and for a movie that loops.
  private func clipLength(_ node: Node) -> Double? {
    guard let image = ValueReader(context: silent).image(node)?.image, let clip = Clip(image) else { return nil }
    return clip.loops ? nil : clip.duration
  }

  /// A context whose problems are dropped, because reading the timeline reports them.
  var silent: ReadingContext {
    var context = ReadingContext(
      diagnostics: DiagnosticSink(file: nil), images: context.images, folder: context.folder, fonts: context.fonts)
    context.folders = self.context.folders
    return context
  }

  // MARK: Animations

  /// When an animation begins and ends in the time of its layer, added at 0.
  func extent(of node: Node, on draft: LayerDraft?, transaction: Double = CATransaction.defaultAnimationDuration)
    -> TimeSpan
  {
    let name = draft.flatMap { answers.value(of: layerKeys.layerClass, of: $0)?.scalar?.text }
    let table = name.flatMap { LayerClasses.named($0) }?.propertyTable ?? CALayer.propertyTable
    let delay = node.value(of: animationKeys.delay)?.scalar?.number ?? 0
    let bare = node.with((node.entries ?? []).filter { $0.key != animationKeys.delay.name })
    guard let animation = AnimationReader(context: silent, table: table).animation(bare) else {
      return TimeSpan(begin: delay, end: nil)
    }
    let begin = animation.beginTime == 0 ? delay : animation.beginTime
    let length = animation.activeDuration(cycle: animation.givenDuration ?? transaction) / abs(animation.speed)
    return TimeSpan(begin: begin, end: length.isFinite ? begin + length : nil)
  }
}
