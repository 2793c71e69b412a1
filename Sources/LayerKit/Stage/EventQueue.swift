import Animations
import Foundation
import Layers

/// Scheduled code, ordered by time and then by scheduling.
struct EventQueue {
  struct Event: TimeOrdered {
    let time: CFTimeInterval
    let order: Int
    let body: () -> Void

    func precedes(_ other: Event) -> Bool { (time, order) < (other.time, other.order) }
  }

  private var events = TimeHeap<Event>()
  private var count = 0

  mutating func add(at time: CFTimeInterval, _ body: @escaping () -> Void) {
    count += 1
    events.insert(Event(time: time.isNaN ? 0 : time, order: count, body: body))
  }

  var nextTime: CFTimeInterval? { events.first?.time }

  /// Removes and returns the earliest event unless it is after `time`, in seconds.
  mutating func popFirst(until time: CFTimeInterval) -> Event? {
    guard let next = events.first, next.time <= time else { return nil }
    return events.popFirst()
  }
}
