import Foundation

/// When the animations of a tree begin and end, in media time.
struct AnimationSchedule {
  enum Kind: Int { case begin, end }

  struct Event {
    var time: Double
    /// Counts the animations in the order of their commit.
    var order: Int
    var kind: Kind
    var animation: AttachedAnimation
  }

  private var events = TimeHeap<Event>()
  private var added: [Event] = []
  private var count = 0

  /// How many events there were when those that are no longer open were last sorted out.
  private var openCount = 0

  /// Whether times must be computed again, because some layer's clock has changed.
  var isStale = false

  mutating func add(_ animation: AttachedAnimation) {
    count += 1
    if animation.animation.delegate != nil {
      added.append(Event(time: 0, order: count, kind: .begin, animation: animation))
    }
    added.append(Event(time: 0, order: count, kind: .end, animation: animation))
  }

  /// Brings what was added into order. Called when the tree stands.
  mutating func update() {
    for event in added where event.isOpen { events.insert(event.timed) }
    added = []
    if isStale {
      isStale = false
      events.compactMapAll { $0.isOpen ? $0.timed : nil }
      openCount = events.count
    } else if events.count > 2 * openCount + 64 {
      events.compactMapAll { $0.isOpen ? $0 : nil }
      openCount = events.count
    }
  }

  /// The time of the next event that will come.
  var next: Double? {
    mutating get {
      while let event = events.first, !event.isOpen { _ = events.popFirst() }
      guard let event = events.first, event.time < .infinity else { return nil }
      return event.time
    }
  }

  /// Takes all events of the next time, in their order.
  mutating func takeNext() -> [Event] {
    guard let time = next else { return [] }
    var taken: [Event] = []
    while let event = events.first, event.time <= time || !event.isOpen {
      _ = events.popFirst()
      if event.isOpen { taken.append(event) }
    }
    return taken
  }
}

extension AnimationSchedule.Event: Timed {
  func precedes(_ other: Self) -> Bool {
    (time, order, kind.rawValue) < (other.time, other.order, other.kind.rawValue)
  }
}

extension AnimationSchedule.Event {
  /// Whether the event has yet to be told.
  fileprivate var isOpen: Bool {
    guard !animation.isOver, animation.layer != nil else { return false }
    return kind == .end || !animation.hasStarted
  }

  fileprivate var timed: Self {
    var timed = self
    let span = animation.span
    timed.time = animation.layer?.mediaTime(of: kind == .begin ? span.begin : span.end) ?? .infinity
    return timed
  }
}

extension CALayer {
  /// The first media time at which the layer's own clock shows `localTime`; infinity if it never will.
  final func mediaTime(of localTime: Double) -> Double {
    clocks(\.timing).firstOuterTime(ofLocal: localTime)
  }
}
