import Animations
import Foundation
import Layers

/// Code that waits for its time, in the order of time and then of scheduling.
struct EventQueue {
  struct Event: Timed {
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

  /// The next event, if its time has come.
  mutating func popFirst(until time: CFTimeInterval) -> Event? {
    guard let next = events.first, next.time <= time else { return nil }
    return events.popFirst()
  }
}
