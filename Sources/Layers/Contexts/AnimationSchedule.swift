import Animations
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

  /// Sorted, the next one last.
  private var events: [Event] = []
  private var added: [Event] = []
  private var count = 0

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
    if isStale {
      isStale = false
      added += events
      events = []
    }
    guard !added.isEmpty else { return }
    let new = added.filter(\.isOpen).map(\.timed).sorted { $1.precedes($0) }
    added = []
    events = events.isEmpty ? new : merge(events.filter(\.isOpen), new)
  }

  private func merge(_ left: [Event], _ right: [Event]) -> [Event] {
    var merged: [Event] = []
    merged.reserveCapacity(left.count + right.count)
    var (l, r) = (left[...], right[...])
    while let first = l.first, let second = r.first {
      merged.append(second.precedes(first) ? l.removeFirst() : r.removeFirst())
    }
    return merged + l + r
  }

  /// The time of the next event that will come.
  var next: Double? {
    guard let event = events.last(where: \.isOpen), event.time < .infinity else { return nil }
    return event.time
  }

  /// Takes all events of the next time, in their order.
  mutating func takeNext() -> [Event] {
    guard let time = next else { return [] }
    var taken: [Event] = []
    while let event = events.last, event.time <= time || !event.isOpen {
      events.removeLast()
      if event.isOpen { taken.append(event) }
    }
    return taken
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

  fileprivate func precedes(_ other: Self) -> Bool {
    (time, order, kind.rawValue) < (other.time, other.order, other.kind.rawValue)
  }
}

extension CALayer {
  /// The first media time at which the layer's own clock shows `localTime`; infinity if it never will.
  final func mediaTime(of localTime: Double) -> Double {
    var time = localTime
    var layer: CALayer? = self
    while let current = layer {
      let timing = current.timing
      guard timing.speed > 0 else { return .infinity }
      time = max(timing.beginTime, timing.parentTime(fromLocal: time))
      layer = current.parent
    }
    return time.isNaN ? .infinity : time
  }
}
