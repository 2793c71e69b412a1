import Animations
import Layers
import Properties
import RenderTree
import Support
import Timelines

// To add a warning: add it to `UnitWarnings` if a single value shows the mistake, otherwise in an extension here. Add a
// row to `TimelineFiles.docc/Warnings.md`, whose examples are tested. A false alarm is worse than a missing warning:
// `RepositoryWarningTests` lists each timeline of the repository that gets a warning.

/// Reviews a whole timeline, event by event, and warns about probable mistakes.
struct TimelineReview {
  let timeline: Timeline
  let diagnostics: DiagnosticSink

  /// An action of a layer.
  private struct ActionKey: Hashable {
    let layer: Int
    let key: String
  }

  private struct ReviewedLayer {
    /// The clocks around the layer, without and with its own; nil if an event changes one of them.
    let outerClocks: ClockChain?
    let clocks: ClockChain?

    /// The time when the layer or one of its ancestors is deleted, in seconds.
    let deletion: Double

    /// When its ancestors are invisible, and when the layer or one of them is.
    let outerVisibilities, visibilities: [LayerVisibility]

    /// The actions that contain a spring, by key. The layer's own actions take precedence over those of its styles.
    let springActions: [String: Timeline.Animation]

    /// Whether its time is the time of the stage, because neither the layer nor an ancestor changes it.
    var hasStageTime: Bool { clocks?.timings.isEmpty ?? false }
  }

  private var layers: [ReviewedLayer] = []

  /// The indices in `layers` of the last layer with each id.
  private var indices: [String: Int] = [:]

  /// The actions that events are known to run, each with the durations of those events' transactions, in seconds.
  private var runs: [ActionKey: Set<Double>] = [:]

  /// The actions for which a warning was reported.
  private var cutActions: Set<ActionKey> = []

  /// The effects of events on layers, by id.
  let schedules: [String: LayerSchedule]

  /// The bytes of the texts whose layout was computed to check whether their bounds cut them off.
  var lettersReviewed = 0

  /// The ids of texts whose pieces are moved or deleted by events.
  let rearrangedTextIDs: Set<String>

  /// The ids of layers whose timing an event changes.
  private let retimedIDs: Set<String>

  private static let timingProperties = [
    layerProperties.beginTime.property, layerProperties.speed.property, layerProperties.timeOffset.property,
  ]

  /// Whether the canvas ends with its contents, so that an event at its end is no mistake.
  let isDurationAutomatic: Bool

  init(_ timeline: Timeline, _ diagnostics: DiagnosticSink, isDurationAutomatic: Bool = false) {
    self.timeline = timeline
    self.isDurationAutomatic = isDurationAutomatic
    self.diagnostics = diagnostics
    let schedules = LayerSchedule.all(in: timeline)
    self.schedules = schedules
    rearrangedTextIDs = Self.rearrangedTextIDs(schedules)
    retimedIDs = Set(
      timeline.events.lazy.flatMap(\.changes).compactMap { change in
        guard case .keyPath(let path) = change.target, Self.isTiming(path.property) else { return nil }
        return change.layer
      })
  }

  mutating func run() {
    add(timeline.root, in: ClockChain(), [], nil, at: nil)
    for event in timeline.events { review(event) }
    reviewActionsNeverRun()
    reviewEventTimes()
    reviewSounds()
    reviewVolumes()
    reviewSubtitles()
    reviewClips()
  }

  private mutating func review(_ event: Timeline.Event) {
    reviewTransaction(of: event)
    if let insertion = event.insertion {
      // The superlayer of a sibling is also the superlayer of the new layer.
      switch insertion.place {
      case .into(let id, _):
        let layer = found(id)
        add(insertion.layer, in: layer?.clocks, layer?.visibilities ?? [], layer?.deletion, at: event)
      case .above(let id), .below(let id):
        let layer = found(id)
        add(insertion.layer, in: layer?.outerClocks, layer?.outerVisibilities ?? [], layer?.deletion, at: event)
      }
    }
    for change in event.changes { runAction(of: change, event) }
    for addition in event.additions {
      review(addition.animation, hasStageTime: found(addition.layer)?.hasStageTime ?? false, addedAt: event)
    }
  }

  private func found(_ id: String) -> ReviewedLayer? { indices[id].map { layers[$0] } }

  /// Adds a layer and its subtree, and reviews their animations.
  /// - Parameters:
  ///   - clocks: the clocks around the layer; nil if an event changes one of them.
  ///   - visibilities: when its ancestors are invisible.
  ///   - deletion: the time when an ancestor is deleted, in seconds; nil for never.
  private mutating func add(
    _ root: Timeline.Layer, in clocks: ClockChain?, _ visibilities: [LayerVisibility], _ deletion: Double?,
    at event: Timeline.Event?
  ) {
    var rest = [(layer: root, clocks: clocks, visibilities: visibilities, deletion: deletion ?? .infinity)]
    while let (layer, outerClocks, outerVisibilities, outerDeletion) = rest.popLast() {
      let clocks = self.clocks(of: layer, in: outerClocks)
      let visibility = visibility(of: layer, clocks, insertedAt: event)
      let visibilities = visibility.map { outerVisibilities + [$0] } ?? outerVisibilities
      let deletion = min(outerDeletion, self.deletion(of: layer, insertedAt: event?.time ?? 0))
      let reviewed = ReviewedLayer(
        outerClocks: outerClocks, clocks: clocks, deletion: deletion, outerVisibilities: outerVisibilities,
        visibilities: visibilities, springActions: Self.springActions(of: layer))
      if let id = layer.id { indices[id] = layers.count }
      layers.append(reviewed)
      for (_, animation) in layer.animations {
        review(animation, hasStageTime: reviewed.hasStageTime, addedAt: event)
      }
      if let clocks {
        reviewSnapBacks(
          of: layer, clocks, visibility, in: outerVisibilities, insertedAt: event, deletedAt: deletion)
      }
      reviewClass(of: layer)
      reviewText(of: layer, clocks, insertedAt: event, deletedAt: deletion)
      rest += (layer.sublayers + (layer.mask.map { [$0] } ?? [])).reversed().map {
        ($0, clocks, visibilities, deletion)
      }
    }
  }

  /// The time when an event deletes a layer, in seconds; infinite for never.
  private func deletion(of layer: Timeline.Layer, insertedAt time: Double) -> Double {
    layer.id.flatMap { schedules[$0]?.deletions.first { $0 >= time } } ?? .infinity
  }

  /// The clocks around a layer, with its own; nil if an event changes one of them.
  private func clocks(of layer: Timeline.Layer, in outer: ClockChain?) -> ClockChain? {
    if let id = layer.id, retimedIDs.contains(id) { return nil }
    let isTimed =
      layer.values.contains { Self.isTiming($0.path.property) }
      || layer.styles.contains { $0.values.contains { Self.isTiming($0.property) } }
    guard isTimed else { return outer }
    let built = layer.builtLayer
    let timing = MediaTiming(
      beginTime: built.beginTime, speed: Double(built.speed), timeOffset: built.timeOffset)
    return outer?.appending(timing)
  }

  private static func isTiming(_ property: Property) -> Bool { timingProperties.contains { $0 === property } }

  // MARK: Actions

  private static func springActions(of layer: Timeline.Layer) -> [String: Timeline.Animation] {
    var all: [String: Timeline.Animation?] = [:]
    for (key, animation) in layer.actions { all[key] = animation }
    for (key, animation) in layer.styles.flatMap(\.actions) where all[key] == nil { all[key] = .some(animation) }
    return all.compactMapValues { $0 }.filter { $0.value.hasSpring }
  }

  private mutating func runAction(of change: Timeline.Change, _ event: Timeline.Event) {
    guard let index = indices[change.layer], !layers[index].springActions.isEmpty else { return }
    let keys =
      switch change.target {
      case .keyPath(let path) where !path.isDerived: [path.actionKey]
      case .keyPath, .frame: [layerProperties.bounds.property.name, layerProperties.position.property.name]
      }
    for key in keys {
      guard let action = layers[index].springActions[key] else { continue }
      let run = ActionKey(layer: index, key: key)
      // With actions disabled, or with a duration of 0, the change is intended to be immediate.
      let isAtOnce = event.transaction.disableActions ?? false || event.duration == 0
      var durations = runs.removeValue(forKey: run) ?? []
      let isNew = !isAtOnce && durations.insert(event.duration).inserted
      runs[run] = durations
      guard isNew, !cutActions.contains(run) else { continue }
      if reviewSprings(of: action, transactionDuration: event.duration) { cutActions.insert(run) }
    }
  }

  /// Reviews the actions that no event is known to run. Layout may still run them, so they are reviewed with the
  /// duration of the longest transaction.
  private func reviewActionsNeverRun() {
    let standard = CATransaction.defaultAnimationDuration
    let longest = timeline.events.map(\.duration).max() ?? standard
    for (index, layer) in layers.enumerated() {
      let actions = layer.springActions.filter { runs[ActionKey(layer: index, key: $0.key)] == nil }
      for (_, action) in actions.sorted(by: { $0.key < $1.key }) {
        reviewSprings(of: action, transactionDuration: max(longest, standard))
      }
    }
  }
}

extension Timeline.Event {
  /// The default duration of the animations in the event's transaction, in seconds.
  var duration: Double { transaction.animationDuration ?? CATransaction.defaultAnimationDuration }
}
