import Animations
import Foundation
import Layers
import Properties
import RenderTree
import Timelines

/// Warnings about animations after which a layer visibly snaps back to its model value.
extension TimelineReview {
  /// - Parameters:
  ///   - clocks: the clocks of the layer and its ancestors.
  ///   - visibility: when the layer is invisible; nil if it never is.
  ///   - outer: when its ancestors are invisible.
  ///   - event: the event that inserts the layer; nil for an initial layer.
  ///   - deletion: the time when the layer or one of its ancestors is deleted, in seconds; infinite for never.
  func reviewSnapBacks(
    of layer: Timeline.Layer, _ clocks: ClockChain, _ visibility: LayerVisibility?, in outer: [LayerVisibility],
    insertedAt event: Timeline.Event?, deletedAt deletion: Double
  ) {
    let schedule = layer.id.flatMap { schedules[$0] } ?? LayerSchedule()
    guard !layer.animations.isEmpty || !schedule.additions.isEmpty else { return }
    let spans = spans(of: layer, schedule, clocks, insertedAt: event)
    var model = ModelValues(of: layer, changes: schedule.changes)
    lazy var tolerance = JumpTolerance(of: layer, schedule, on: timeline.canvas)
    for spans in Self.groups(spans) {
      let cover = SpanCover(spans)
      for (index, span) in spans.enumerated() where !span.isExempt && !span.fillsAfter {
        guard span.end > span.added, let frame = firstFrame(from: span.end), frame < deletion,
          !cover.shows(besides: index, at: frame),
          !schedule.removes(span.key, from: span.added, through: span.end),
          visibility?.hides(at: frame, whatever: span.path.property) != true,
          !outer.contains(where: { $0.hides(at: frame) }),
          let own = model.value(at: span.path, unlessChangedSince: span.end),
          let last = span.lastValue(over: own, of: model.finalLayer()),
          tolerance.isVisible(from: last, to: own, at: span.path), !span.isConstant(over: own)
        else { continue }
        warn(span, of: layer, from: last, to: own)
      }
    }
  }

  /// The spans of all animations of a layer, in the time of the stage.
  func spans(
    of layer: Timeline.Layer, _ schedule: LayerSchedule, _ clocks: ClockChain, insertedAt event: Timeline.Event?
  ) -> [AnimationSpan] {
    func spans(_ animation: Timeline.Animation, _ key: String, _ added: Double, _ duration: Double) -> [AnimationSpan] {
      let clock = AnimationSpan.Clock(added: clocks.localTime(fromOuter: added), duration: duration)
      return AnimationSpan.all(of: animation, key: key, on: layer, clock: clock).map {
        $0.onStage(clocks, added: added)
      }
    }
    let insertion = event.map { ($0.time, $0.duration) } ?? (0, CATransaction.defaultAnimationDuration)
    return layer.animations.flatMap { spans($0.animation, $0.key, insertion.0, insertion.1) }
      + schedule.additions.flatMap { spans($0.animation, $0.key, $0.event.time, $0.event.duration) }
  }

  /// The spans, grouped by what they change: a whole property and its parts form one group, and so do the axes of a
  /// part.
  private static func groups(_ spans: [AnimationSpan]) -> [[AnimationSpan]] {
    let wholes = Set(spans.filter { $0.path.component == nil }.map { ObjectIdentifier($0.path.property) })
    let groups = Dictionary(grouping: spans) { span -> String in
      let path = span.path
      guard !wholes.contains(ObjectIdentifier(path.property)) else { return path.property.name }
      return path.isEmitterCellOrFilter
        ? path.description : path.description.split(separator: ".").prefix(2).joined(separator: ".")
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The time of the first frame at or after a time, in seconds; nil if the movie ends before.
  private func firstFrame(from time: Double) -> Double? {
    let rate = timeline.canvas.framesPerSecond.framesPerSecond
    let frame = ((time * rate - 1e-6).rounded(.up)) / rate
    return frame < timeline.canvas.duration - 1e-9 ? frame : nil
  }

  private func warn(
    _ span: AnimationSpan, of layer: Timeline.Layer, from last: PropertyValue, to own: PropertyValue
  ) {
    let path = span.path.description
    let part = layer.layerClass is SoundLayer.Type ? "sound" : "layer"
    let isShort = [last, own].allSatisfy(\.isShort)
    let subject = "'\(span.key)' of \(layer.id.map { "'\($0)'" } ?? "a \(part)")"
    let values =
      isShort
      ? "ends at \(last.readable) and snaps back to \(own.readable)"
      : "ends at another \(path) than that of the layer and snaps back"
    let advised = last.isShort ? "\(path): \(last.readable)" : "the last value of \(path)"
    diagnostics.warn(
      "\(subject) \(values) at \(span.end.text(decimals: 3)) s",
      write: "\(advised) in the \(part) and fromValue here, or set it in the script", at: span.animation.sourcePosition)
  }
}

extension AnimationSpan.Clock {
  /// The clock of a layer, for an animation that is added at a time.
  fileprivate init(added: Double, duration: Double) {
    self.init(
      added: added, origin: 0, speed: 1, duration: duration, end: .infinity, isExempt: false, fillsAfter: false)
  }
}

/// The values of a layer without its animations, after all events.
private struct ModelValues {
  private let layer: Timeline.Layer
  private let changes: [(event: Timeline.Event, change: Timeline.Change)]
  private var built: CALayer?
  private var latest: [PropertyKeyPath: Double] = [:]
  private var frameTime = -Double.infinity

  init(of layer: Timeline.Layer, changes: [(event: Timeline.Event, change: Timeline.Change)]) {
    self.layer = layer
    self.changes = changes
    for (event, change) in changes {
      let time = event.time
      if case .keyPath(let path) = change.target, !path.isDerived {
        latest[path] = max(latest[path] ?? time, time)
      } else {
        frameTime = max(frameTime, time)
      }
    }
  }

  /// The value at a key path; nil if an event changes it at or after a time, in seconds, or if layout determines it.
  mutating func value(at path: PropertyKeyPath, unlessChangedSince time: Double) -> PropertyValue? {
    let isGeometry = [layerProperties.position.property, layerProperties.bounds.property]
      .contains { $0 === path.property }
    guard !isGeometry || (layer.constraints.isEmpty && frameTime < time), !path.isDerived else { return nil }
    guard latest.allSatisfy({ $0.value < time || !$0.key.overlaps(path) }) else { return nil }
    return finalLayer().value(at: path)
  }

  /// The layer after all events.
  mutating func finalLayer() -> CALayer {
    if let built { return built }
    let new = layer.builtLayer
    for (_, change) in changes {
      switch (change.target, change.value) {
      case (.frame, .rect(let frame)): new.frame = frame
      case (.keyPath(let path), let value): new.set(value, at: path)
      default: break
      }
    }
    built = new
    return new
  }
}

extension PropertyValue {
  /// Whether the value is a few numbers or a word, so that a message can print it.
  fileprivate var isShort: Bool {
    switch self {
    case .number, .boolean, .point, .size, .rect, .string: true
    default: false
    }
  }
}

extension PropertyKeyPath {
  /// Whether setting this key path changes the value at another one.
  fileprivate func overlaps(_ other: PropertyKeyPath) -> Bool {
    guard property === other.property else { return false }
    let (own, others) = (description + ".", other.description + ".")
    return own.hasPrefix(others) || others.hasPrefix(own)
  }

  fileprivate var isEmitterCellOrFilter: Bool {
    switch component {
    case .emitterCell, .filterInput: true
    default: false
    }
  }
}
