import Layers
import Properties
import Timelines

/// The effects of a timeline's events on one layer, in order.
struct LayerSchedule {
  /// An animation that an event adds.
  struct Addition {
    let key: String
    let animation: Timeline.Animation
    let event: Timeline.Event
  }

  private(set) var additions: [Addition] = []

  /// The changes, each with its event.
  private(set) var changes: [(event: Timeline.Event, change: Timeline.Change)] = []

  /// The times when animations are removed, in seconds, by their keys; the key nil means all animations.
  private(set) var removals: [String?: [Double]] = [:]

  /// The times when the layer is deleted, in seconds.
  private(set) var deletions: [Double] = []

  /// Whether an event inserts layers into it.
  private(set) var insertsSublayers = false

  /// The schedules of all layers, by id.
  static func all(in timeline: Timeline) -> [String: LayerSchedule] {
    var all: [String: LayerSchedule] = [:]
    for event in timeline.events {
      for removal in event.removals {
        all[removal.layer, default: LayerSchedule()].removals[removal.key, default: []].append(event.time)
      }
      for change in event.changes {
        all[change.layer, default: LayerSchedule()].changes.append((event, change))
      }
      for addition in event.additions {
        all[addition.layer, default: LayerSchedule()].additions.append(
          Addition(key: addition.key, animation: addition.animation, event: event))
      }
      if case .into(let id, _)? = event.insertion?.place { all[id, default: LayerSchedule()].insertsSublayers = true }
      for id in event.deletions { all[id, default: LayerSchedule()].deletions.append(event.time) }
    }
    return all
  }

  /// Whether an event removes an animation between two times, in seconds.
  func removes(_ key: String, from start: Double, through end: Double) -> Bool {
    [key, nil].contains { (removals[$0] ?? []).contains { start <= $0 && $0 <= end } }
  }
}
