/// The dashes of a stroke: the alternating lengths of dashes and gaps, and the distance into the pattern at which each
/// subpath begins, in the path's units.
package struct StrokeDash: Hashable, Sendable {
  package var lengths: [Double]
  package var phase: Double

  package init(lengths: [Double], phase: Double) {
    self.lengths = lengths
    self.phase = phase
  }
}
