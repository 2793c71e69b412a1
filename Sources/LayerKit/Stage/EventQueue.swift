import Animations

/// Code that waits for its time, in the order of time and then of scheduling.
struct EventQueue {
  struct Event {
    let time: CFTimeInterval
    let body: () -> Void
  }

  /// Sorted so that the next is the last: taking it moves nothing.
  private var events: [Event] = []

  mutating func add(at time: CFTimeInterval, _ body: @escaping () -> Void) {
    let event = Event(time: time.isNaN ? 0 : time, body: body)
    var (low, high) = (0, events.count)
    while low < high {
      let middle = (low + high) / 2
      // An equal one was scheduled earlier and comes out first, so it stands behind.
      if events[middle].time > event.time { low = middle + 1 } else { high = middle }
    }
    events.insert(event, at: low)
  }

  var nextTime: CFTimeInterval? { events.last?.time }

  /// The next event, if its time has come.
  mutating func popFirst(until time: CFTimeInterval) -> Event? {
    guard let next = events.last, next.time <= time else { return nil }
    return events.removeLast()
  }
}
