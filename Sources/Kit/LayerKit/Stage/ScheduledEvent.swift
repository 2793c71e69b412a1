import Animations

/// Code that runs at a time, in seconds. Events with equal times run in the order of scheduling.
struct ScheduledEvent: Comparable {
  let time: CFTimeInterval
  let order: Int
  let body: () -> Void

  static func == (one: Self, other: Self) -> Bool { one.order == other.order }
  static func < (one: Self, other: Self) -> Bool { (one.time, one.order) < (other.time, other.order) }
}
