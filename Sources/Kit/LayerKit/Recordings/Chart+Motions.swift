import Animations
import Foundation
import Properties
import Support

extension Chart {
  /// Charts the values of motions over time: one curve for each number, and one for each component of points, rects,
  /// colours and other structs. Transforms have curves only for the components that change.
  /// - Parameters:
  ///   - times: the ends of the time axis, in seconds.
  ///   - steps: the number of samples along the time axis: about as many as the chart has columns of pixels or dots.
  ///     Limited to 2…20 000.
  /// - Throws: `ChartError` if the values of a key path have no numeric components.
  public init(of motions: [Motion], times: ClosedRange<CFTimeInterval>, steps: Int) throws(ChartError) {
    var curves: [ChartCurve] = []
    for motion in motions { curves += try Self.curves(of: motion, times: times, steps: min(max(steps, 2), 20_000)) }
    self.init(curves: curves, times: times)
  }

  private static func curves(
    of motion: Motion, times: ClosedRange<Double>, steps: Int
  ) throws(ChartError) -> [ChartCurve] {
    let name = "\(motion.layer).\(motion.keyPath.description)".visible
    let parts = motion.keyPath.type.componentNames
    guard !parts.isEmpty else { throw ChartError(keyPath: name, type: motion.keyPath.type) }
    let sampler = CurveSampler(times: times, steps: steps) { motion.value(at: $0)?.components ?? [] }
    var curves = sampler.curves(labels: parts.map { $0.isEmpty ? name : "\(name).\($0)" })
    if motion.keyPath.type == .boolean { for index in curves.indices { curves[index].isSwitch = true } }
    guard motion.keyPath.type == .transform else { return curves }
    // Most of a transform's sixteen components are constant; their curves would hide the others.
    let moving = curves.filter { !$0.isConstant }
    return moving.isEmpty ? Array(curves.prefix(1)) : moving
  }
}

/// The error of a key path whose values have no numeric components.
public struct ChartError: Error, CustomStringConvertible {
  let keyPath: String
  let type: ValueType

  /// A sentence with the key path and the type of its values.
  public var description: String { "\(keyPath) has no numbers to draw: its values are of the type \(type.rawValue)" }
}
