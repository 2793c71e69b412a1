import Animations
import Layers
import Properties
import RenderTree
import Timelines

/// When a layer is invisible together with its sublayers: while it is hidden, and while its opacity is 0.
struct LayerVisibility {
  private let hidden: Hiding
  private let clear: Hiding

  /// Nil for a layer that is always visible.
  /// - Parameter spans: the spans of its animations; nil if an event changes its time.
  init?(of layer: Timeline.Layer, _ schedule: LayerSchedule, spans: () -> [AnimationSpan]?) {
    let isHidden = layer.value(of: layerProperties.isHidden)
    let isClear = layer.value(of: layerProperties.opacity) <= 0
    guard isHidden || isClear || schedule.changes.contains(where: { Self.mayHide($0.change) }) else { return nil }
    let spans = spans()
    hidden = Hiding(layerProperties.isHidden.property, from: isHidden, layer, schedule, spans, share: 0.5) {
      $0 == .boolean(true)
    }
    clear = Hiding(layerProperties.opacity.property, from: isClear, layer, schedule, spans, share: 1) {
      if case .number(let opacity) = $0 { opacity <= 0 } else { false }
    }
  }

  private static func mayHide(_ change: Timeline.Change) -> Bool {
    guard case .keyPath(let path) = change.target else { return false }
    return path.property === layerProperties.isHidden.property || path.property === layerProperties.opacity.property
  }

  /// Whether the layer is invisible at a time, in seconds.
  /// - Parameter property: a property whose value does not count.
  func hides(at time: Double, whatever property: Property? = nil) -> Bool {
    [hidden, clear].contains { $0.property !== property && $0.hides(at: time) }
  }
}

/// When one property makes a layer invisible.
private struct Hiding {
  let property: Property

  /// The times from which it does or does not, in seconds, ascending.
  private var steps: [(time: Double, hides: Bool)]

  /// The animations that may show the layer meanwhile; nil if their times are unknown.
  private let animations: SpanCover?

  /// - Parameters:
  ///   - share: the share of an implicit animation after which the new value hides the layer.
  ///   - isHiding: whether a value makes the layer invisible.
  init(
    _ property: Property, from isHidden: Bool, _ layer: Timeline.Layer, _ schedule: LayerSchedule,
    _ spans: [AnimationSpan]?, share: Double, where isHiding: (PropertyValue) -> Bool
  ) {
    self.property = property
    steps = [(-.infinity, isHidden)]
    animations = spans.map { spans in SpanCover(spans.filter { $0.path.property === property }) }
    let actions = layer.actions + layer.styles.flatMap(\.actions)
    let action = actions.first { $0.key == property.name }
    for (event, change) in schedule.changes {
      guard case .keyPath(let path) = change.target, path.property === property else { continue }
      let hides = isHiding(change.value)
      let duration = Self.duration(action, event)
      // A fade of the default duration counts as hiding at once: it is meant to cover the end of an animation.
      let isAtOnce = duration <= CATransaction.defaultAnimationDuration
      while let last = steps.last, last.time > event.time { steps.removeLast() }
      steps.append((hides && !isAtOnce ? event.time + duration * share : event.time, hides))
    }
  }

  /// The duration of the implicit animation of a change, in seconds.
  private static func duration(_ action: (key: String, animation: Timeline.Animation?)?, _ event: Timeline.Event)
    -> Double
  {
    if event.transaction.disableActions ?? false { return 0 }
    guard let action else { return event.duration }
    return action.animation.map { $0.givenDuration ?? event.duration } ?? 0
  }

  func hides(at time: Double) -> Bool {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].time <= time + 1e-9 { low = middle + 1 } else { high = middle }
    }
    guard low > 0, steps[low - 1].hides, let animations else { return false }
    return !animations.shows(at: time)
  }
}

extension TimelineReview {
  /// When a layer is invisible; nil if it is always visible.
  /// - Parameters:
  ///   - clocks: the clocks of the layer and its ancestors; nil if an event changes one of them.
  ///   - event: the event that inserts the layer; nil for an initial layer.
  func visibility(
    of layer: Timeline.Layer, _ clocks: ClockChain?, insertedAt event: Timeline.Event?
  ) -> LayerVisibility? {
    let schedule = layer.id.flatMap { schedules[$0] } ?? LayerSchedule()
    return LayerVisibility(of: layer, schedule) {
      guard !layer.animations.isEmpty || !schedule.additions.isEmpty else { return [] }
      return clocks.map { spans(of: layer, schedule, $0, insertedAt: event) }
    }
  }
}
