import Animations
import Foundation
import Layers

/// Collects what the steps of `animateKeyframes` change.
@MainActor
final class KeyframeRecorder {
  /// One step of a property.
  private struct Step {
    /// As fractions of the whole duration.
    var start, end: Double

    /// Nil for none.
    var value: Any?
  }

  /// A property of a layer that steps change.
  private struct Line {
    let layer: CALayer
    let key: String
    let first: Any?
    var steps: [Step] = []
  }

  private var lines: [Line] = []

  /// The step whose changes are made now.
  private var span = (start: 0.0, end: 1.0)

  /// Makes the changes of a step.
  func step(start: Double, duration: Double, _ changes: () -> Void) {
    let outer = span
    let start = min(max(start.isFinite ? start : 0, 0), 1)
    span = (start, min(1, start + (duration > 0 ? duration : 0)))
    changes()
    span = outer
  }

  func add(_ change: ViewChange) {
    let step = Step(start: span.start, end: span.end, value: change.newValue)
    if let index = lines.firstIndex(where: { $0.layer === change.layer && $0.key == change.key }) {
      lines[index].steps.append(step)
    } else {
      lines.append(Line(layer: change.layer, key: change.key, first: change.oldValue, steps: [step]))
    }
  }

  /// Adds the animations of all properties with the times of a block.
  func animate(_ block: ViewAnimation, mode: CAAnimationCalculationMode) {
    for line in lines {
      let animation = CAKeyframeAnimation(keyPath: line.key)
      let frames = mode == .discrete ? Self.jumps(line.first, line.steps) : Self.frames(line.first, line.steps)
      animation.values = frames.map { $0.value ?? NSNull() }
      let times = frames.map { NSNumber(value: $0.time) }
      animation.keyTimes = mode == .discrete ? times + [1] : times
      animation.calculationMode = mode
      if case .curve(let function) = block.motion { animation.timingFunction = function }
      block.add(animation, to: line.layer, forKey: line.key)
    }
  }

  private typealias Frame = (time: Double, value: Any?)

  /// The value at the beginning and the end of each step, from 0 to 1.
  private static func frames(_ first: Any?, _ steps: [Step]) -> [Frame] {
    var frames: [Frame] = [(0, first)]
    var last: Frame { frames.last ?? (0, first) }
    for step in steps.sorted(by: { $0.start < $1.start }) {
      if step.start > last.time { frames.append((step.start, last.value)) }
      frames.append((max(step.end, last.time), step.value))
    }
    if last.time < 1 { frames.append((1, last.value)) }
    return frames
  }

  /// The values that jumps lead to, each with its time.
  private static func jumps(_ first: Any?, _ steps: [Step]) -> [Frame] {
    let jumps: [Frame] = steps.sorted { $0.start < $1.start }.map { ($0.start, $0.value) }
    return (jumps.first?.time == 0 ? [] : [(0, first)]) + jumps
  }
}
