import Animations
import Properties

/// The values of a motion as numbers over time, for a plot.
package struct MotionSamples: Sendable {
  /// The names of the components, such as `x` and `y`; one empty name for a number.
  package let labels: [String]

  /// In seconds.
  package let times: [Double]

  /// The numbers of each component, one for each time; nil while the layer is not in the tree.
  package let values: [[Double?]]

  /// The exact extremes of each component; empty if there are none.
  package let extremes: [Extremes]

  /// Why there are no extremes; nil if there are.
  package let note: String?

  /// The minimum and the maximum value of a component, and the first times at which it has them.
  package struct Extremes: Sendable {
    package let label: String
    package let minimum, maximum: (time: Double, value: Double)
  }
}

extension Motion {
  /// Samples the motion at the times of frames. If there are more than `limit` frames, samples every n-th one.
  /// - Parameter limit: the maximum number of samples.
  /// - Throws: `ChartError` if the values have no numeric components.
  package func samples(at rate: FrameRate, limit: Int) throws(ChartError) -> MotionSamples {
    let labels = keyPath.type.componentNames
    guard !labels.isEmpty else {
      throw ChartError(keyPath: subject, type: keyPath.type)
    }
    let count = rate.frameCount(duration: times.upperBound)
    let step = max(1, (count + limit - 2) / max(1, limit - 1))
    var sampled = stride(from: 0, to: count, by: step).map { rate.time(ofFrame: $0) }
    if sampled.last ?? 0 < times.upperBound { sampled.append(times.upperBound) }
    let rows = sampled.map { value(at: $0)?.components }
    let values = labels.indices.map { column in rows.map { $0.flatMap { column < $0.count ? $0[column] : nil } } }
    var extremes: [MotionSamples.Extremes] = []
    var note: String?
    do throws(NoExactAnswer) {
      for (label, component) in zip(labels, try components(during: nil)) {
        guard let least = component.minimum, let greatest = component.maximum else { continue }
        extremes.append(
          MotionSamples.Extremes(
            label: label, minimum: (least.time, least.value), maximum: (greatest.time, greatest.value)))
      }
    } catch {
      (extremes, note) = ([], "\(error)")
    }
    return MotionSamples(labels: labels, times: sampled, values: values, extremes: extremes, note: note)
  }
}
