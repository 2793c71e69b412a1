/// Whole renders beside encoding alone.
struct MovieResult: Codable {
  /// Of several rounds.
  let encode: Figure
  let whole: Figure

  /// The median of the rounds' ratios.
  let ratio: Double

  /// The most memory that a whole render held, in bytes.
  let peakMemory: Int
}
