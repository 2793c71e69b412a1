import Animations
import Foundation
import Layers

/// Collects the property changes of `animateKeyframes`.
@MainActor
final class KeyframeRecorder {
  /// One key frame of a property.
  private struct Step {
    /// The times, as fractions of the whole duration.
    var start, end: Double

    /// The value at the end; nil for none.
    var value: Any?
  }

  /// A layer's property with its key frames.
  private struct Line {
    let layer: CALayer
    let key: String
    let first: Any?
    var steps: [Step] = []
  }

  private var lines: [Line] = []

  /// The times of the key frame whose changes are being made.
  private var span = (start: 0.0, end: 1.0)

  /// Records the changes of a key frame.
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

  /// Adds the animations of all properties, with the timing of a block.
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

  /// The values at the start and the end of each key frame, from 0 to 1.
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

  /// The values of a discrete animation, each with the time at which it begins.
  private static func jumps(_ first: Any?, _ steps: [Step]) -> [Frame] {
    let jumps: [Frame] = steps.sorted { $0.start < $1.start }.map { ($0.start, $0.value) }
    return (jumps.first?.time == 0 ? [] : [(0, first)]) + jumps
  }
}
