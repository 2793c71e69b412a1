/// Whole renders beside encoding alone.
struct MovieResult: Codable {
  /// Of several rounds.
  let encode: Figure
  let whole: Figure

  /// The median of the rounds' ratios.
  let ratio: Double

  /// The bytes of the whole render's file beside those of libx264's own.
  let sizeRatio: Double

  /// The most memory that a whole render held, in bytes.
  let peakMemory: Int
}
