import Foundation
import RenderTree

/// The times at which the animations of a tree begin and end, in media time, in seconds.
struct AnimationSchedule {
  enum Kind: Int { case begin, end }

  struct Event {
    var time: Double
    /// The animation's number in the order of commits, which orders events at the same time.
    var order: Int
    var kind: Kind
    var animation: AttachedAnimation
  }

  private var events = MinimumHeap<Event>()
  private var added: [Event] = []
  private var count = 0

  /// The number of events when closed ones were last removed.
  private var openCount = 0

  /// Whether times must be recomputed, because the clock of a layer has changed.
  var isStale = false

  mutating func add(_ animation: AttachedAnimation) {
    count += 1
    if animation.animation.delegate != nil {
      added.append(Event(time: 0, order: count, kind: .begin, animation: animation))
    }
    added.append(Event(time: 0, order: count, kind: .end, animation: animation))
  }

  /// Queues the animations that were added, recomputes stale times and removes closed events. Called after the tree is
  /// built, because times depend on the clocks in it.
  mutating func update() {
    for event in added where event.isOpen { events.insert(event.timed) }
    added = []
    guard isStale || events.count > 2 * openCount + 64 else { return }
    events.compactMapAll { [isStale] in $0.isOpen ? isStale ? $0.timed : $0 : nil }
    openCount = events.count
    isStale = false
  }

  /// The media time of the next open event, in seconds; nil if there is none.
  var next: Double? {
    mutating get {
      while let event = events.first, !event.isOpen { _ = events.popFirst() }
      guard let event = events.first, event.time < .infinity else { return nil }
      return event.time
    }
  }

  /// Removes and returns the open events of the next time, in their order.
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

extension AnimationSchedule.Event: Comparable {
  static func == (one: Self, other: Self) -> Bool { (one.order, one.kind) == (other.order, other.kind) }

  static func < (one: Self, other: Self) -> Bool {
    (one.time, one.order, one.kind.rawValue) < (other.time, other.order, other.kind.rawValue)
  }

  /// Whether the event has not been delivered.
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
