import Foundation
import MotionSolving
import Properties
import RenderTree
import Timelines
import ValueText

extension Motion {
  /// The motion in closed form: spans from each commit to the next, and the value at the very end.
  /// - Throws: `NoExactAnswer` where there is no closed form.
  func closedForm(during times: ClosedRange<Double>?) throws(NoExactAnswer) -> VectorMotion {
    let (start, end) = (
      max(times?.lowerBound ?? -.infinity, self.times.lowerBound),
      min(times?.upperBound ?? .infinity, self.times.upperBound)
    )
    guard start <= end else {
      throw NoExactAnswer(
        "nothing was recorded in that time, only from \(self.times.lowerBound.readable) to \(self.times.upperBound.readable) s"
      )
    }
    try size(from: start, to: end).check()
    var spans: [VectorMotion.Span] = []
    for (index, stretch) in stretches.enumerated() {
      let (low, high) = (
        max(start, stretch.time), min(end, index + 1 < stretches.count ? stretches[index + 1].time : end)
      )
      guard low < high, let place = stretch.place else { continue }
      let solved =
        keyPath.isDerived
        ? try frameSpans(of: place, from: low, to: high)
        : try MotionSolver(keyPath, animations: place.node.animations, over: place.node.values)
          .spans(from: low, to: high, clocks: place.clocks)
      for span in solved { try check(span, against: place) }
      spans += solved
    }
    if let value = value(at: end), let numbers = value.solvedComponents {
      spans.append(VectorMotion.Span(end, end, resting: numbers))
    }
    guard !spans.isEmpty else { throw NoExactAnswer("the layer is not in the tree at that time") }
    return VectorMotion(spans: spans)
  }

  private func size(from start: Double, to end: Double) -> MotionSize {
    let properties = [layerProperties.position.property, layerProperties.bounds.property]
    let paths = keyPath.isDerived ? properties.map { PropertyKeyPath($0) } : [keyPath]
    var size = MotionSize()
    for (index, stretch) in stretches.enumerated() {
      let next = index + 1 < stretches.count ? stretches[index + 1].time : end
      let (low, high) = (max(start, stretch.time), min(end, next))
      guard low < high, let place = stretch.place else { continue }
      for path in paths {
        size += MotionSolver(path, animations: place.node.animations, over: place.node.values)
          .size(from: low, to: high, clocks: place.clocks)
      }
    }
    return size
  }

  /// Compares a span with the evaluated values at three times: where animations of a transform's components disturb one
  /// another, the closed form would be wrong.
  /// - Throws: `NoExactAnswer` where they differ.
  private func check(_ span: VectorMotion.Span, against place: ClockedNode) throws(NoExactAnswer) {
    for share in [0.21, 0.55, 0.87] {
      let time = span.start + (span.end - span.start) * share
      guard time > span.start, time < span.end, let shown = place.value(of: keyPath, at: time).solvedComponents else {
        continue
      }
      let solved = span.values(at: time)
      // Where the value is steep, a rounding error of the time becomes a greater one of the value.
      let agrees = zip(shown, solved).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
      guard agrees, shown.count == solved.count else {
        throw NoExactAnswer(
          "what animates \(keyPath.property.name) mixes so that \(keyPath.description) has no closed form")
      }
    }
  }
}
