/// Dashes of a stroke: the lengths of dashes and gaps in turn, and how far into them each subpath begins, in the path's
/// units.
package struct StrokeDash: Hashable, Sendable {
  package var lengths: [Double]
  package var phase: Double

  package init(lengths: [Double], phase: Double) {
    self.lengths = lengths
    self.phase = phase
  }
}
