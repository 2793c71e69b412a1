import Animations
import Foundation
import Properties
import RenderTree
import Timelines

extension Motion {
  /// The motion in closed form: spans from each commit to the next, and the value at the end.
  /// - Throws: `NoExactAnswer` if there is no closed form.
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
    let parts = parts(from: start, to: end)
    try size(of: parts).check()
    var spans: [VectorMotion.Span] = []
    for (node, start, end) in parts {
      let solved =
        keyPath.isDerived
        ? try frameSpans(of: node, from: start, to: end)
        : try MotionSolver(keyPath, animations: node.renderNode.animations, over: node.renderNode.values)
          .spans(from: start, to: end, clocks: node.clocks)
      for span in solved { try check(span, against: node) }
      spans += solved
    }
    if let value = value(at: end), let numbers = value.solvedComponents {
      spans.append(VectorMotion.Span(end, end, resting: numbers))
    }
    guard !spans.isEmpty else { throw NoExactAnswer("the layer is not in the tree at that time") }
    return VectorMotion(spans: spans)
  }

  /// A node and the interval in which it is shown.
  private typealias Part = (node: ClockedNode, start: Double, end: Double)

  /// The parts of an interval in which the layer is in the tree, one for each segment.
  private func parts(from start: Double, to end: Double) -> [Part] {
    var parts: [Part] = []
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].time : end
      let (low, high) = (max(start, segment.time), min(end, next))
      if low < high, let node = segment.node { parts.append((node, low, high)) }
    }
    return parts
  }

  private func size(of parts: [Part]) -> MotionSize {
    let properties = [layerProperties.position.property, layerProperties.bounds.property]
    let paths = keyPath.isDerived ? properties.map { PropertyKeyPath($0) } : [keyPath]
    var size = MotionSize()
    for (node, start, end) in parts {
      for path in paths {
        size += MotionSolver(path, animations: node.renderNode.animations, over: node.renderNode.values)
          .size(from: start, to: end, clocks: node.clocks)
      }
    }
    return size
  }

  /// Compares a span with the evaluated values at three times. If animations of a transform's components affect each
  /// other, the closed form is wrong.
  /// - Throws: `NoExactAnswer` if the values differ.
  private func check(_ span: VectorMotion.Span, against node: ClockedNode) throws(NoExactAnswer) {
    for share in [0.21, 0.55, 0.87] {
      let time = span.start + (span.end - span.start) * share
      guard time > span.start, time < span.end, let shown = node.value(of: keyPath, at: time).solvedComponents else {
        continue
      }
      let solved = span.values(at: time)
      // Where the value is steep, a rounding error of the time causes a greater error of the value.
      let agrees = zip(shown, solved).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
      guard agrees, shown.count == solved.count else {
        throw NoExactAnswer(
          "the animations of \(keyPath.property.name) affect each other, so \(keyPath.description) has no closed form")
      }
    }
  }
}
