import Animations
import Properties
import Timelines

/// A claim of an expectation: its key, and the kind of mapping that the key makes the expectation.
package struct ExpectationClaim: Sendable {
  package let key: String
  package let kind: MappingKind

  /// The keys that may accompany this claim, besides those of every expectation.
  var others: [TimelineKey] {
    kind.table.keys.filter { $0.name != key && !["of", "keyPath", "during"].contains($0.name) }
  }

  package static let all = [
    ExpectationClaim(key: "is", kind: .valueExpectation),
    ExpectationClaim(key: "overshoot", kind: .overshootExpectation),
    ExpectationClaim(key: "reaches", kind: .reachExpectation),
    ExpectationClaim(key: "settles", kind: .settlingExpectation),
    ExpectationClaim(key: "monotonic", kind: .monotonicExpectation),
    ExpectationClaim(key: "inside", kind: .insideExpectation),
  ]

  static let keys = all.map(\.key)
}

/// The keys that expectations share.
struct ExpectationKeys: Sendable {
  let layer = TimelineKey("of", .name, required: "the id of a layer", "The id of a layer")
  let keyPath = TimelineKey(
    "keyPath", .readableKeyPath, required: "a key path", "A key path of the layer, or its frame")
  let during = TimelineKey(
    "during", .numbers(count: 2...2, .notNegative), "[from, to] in seconds; the whole canvas unless it is given")
  let target = TimelineKey("target", .valueAtKeyPath, "The target of the motion; default: the value at the end")
  let by = TimelineKey("by", .number(.notNegative), "The latest time, in seconds")
}

let expectationKeys = ExpectationKeys()

/// The keys of an expectation of values at single times.
struct ValueExpectationKeys: Sendable {
  let at = TimelineKey(
    "at", .either([.number(.notNegative), .list(.number(.notNegative), count: 1...Int.max)]),
    required: "a time in seconds, or a list of them", "A time in seconds, or a list of them")
  let layer = expectationKeys.layer
  let keyPath = expectationKeys.keyPath
  let value = TimelineKey(
    "is", .either([.valueAtKeyPath, .list(.valueAtKeyPath)]), required: "the value, or a list of one for each time",
    "The value that is shown then, or a list of one for each time")
  let within = TimelineKey(
    "within", .angle(.notNegative), default: Timeline.Expectation.defaultTolerance.json,
    "How far each component may be off")
}

let valueExpectationKeys = ValueExpectationKeys()

/// The keys of a claim about how far a motion overshoots its target.
struct OvershootExpectationKeys: Sendable {
  let layer = expectationKeys.layer
  let keyPath = expectationKeys.keyPath
  let during = expectationKeys.during
  let overshoot = TimelineKey(
    "overshoot", .either([.angle(.notNegative), .list(.angle(.notNegative), count: 2...2)]),
    required: "the maximum distance, or [minimum, maximum]",
    "How far the motion goes beyond its target: the maximum distance, or [minimum, maximum]")
  let target = expectationKeys.target
}

/// The keys of a claim that a motion reaches a value.
struct ReachExpectationKeys: Sendable {
  let layer = expectationKeys.layer
  let keyPath = expectationKeys.keyPath
  let during = expectationKeys.during
  let reaches = TimelineKey("reaches", .valueAtKeyPath, required: "a value", "A value that is shown at some time")
  let by = expectationKeys.by
  let at = TimelineKey("at", .number(.notNegative), "When it is shown first, in seconds")
  let within = TimelineKey(
    "within", .number(.notNegative), default: Timeline.Expectation.defaultTolerance.json,
    "How many seconds before or after `at` that may be")
}

let reachExpectationKeys = ReachExpectationKeys()

/// The keys of a claim that a motion settles.
struct SettlingExpectationKeys: Sendable {
  let layer = expectationKeys.layer
  let keyPath = expectationKeys.keyPath
  let during = expectationKeys.during
  let settles = TimelineKey(
    "settles", .angle(.notNegative), required: "a distance",
    "The distance from its target that no component has after some time")
  let target = expectationKeys.target
  let by = expectationKeys.by
}

/// The keys of a claim that a motion is monotonic.
struct MonotonicExpectationKeys: Sendable {
  let layer = expectationKeys.layer
  let keyPath = expectationKeys.keyPath
  let during = expectationKeys.during
  let monotonic = TimelineKey(
    "monotonic", .either([.boolean, .constant(["increasing", "decreasing"])]),
    required: "true, increasing or decreasing",
    "Whether no component turns back; increasing and decreasing also claim the direction")
}

/// The keys of a claim that a motion stays within bounds.
struct InsideExpectationKeys: Sendable {
  let layer = expectationKeys.layer
  let keyPath = expectationKeys.keyPath
  let during = expectationKeys.during
  let inside = TimelineKey(
    "inside", .either([.list(.angle(.any), count: 2...2), .value(.rect)]), required: "bounds",
    "Bounds that the motion never leaves: [low, high], [width, height], or [x, y, width, height]")
}
