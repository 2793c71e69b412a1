/// Whole renders beside encoding alone.
struct MovieResult: Codable {
  /// Of several rounds.
  let encode: Figure
  let whole: Figure

  /// The median of the rounds' ratios.
  let ratio: Double

  /// The bytes of the whole render's file beside those of libx264's own.
  let sizeRatio: Double

  /// In how many places the file has other bytes than one of the same encoder and settings that is told nothing.
  let bytesUnlikeUntold: Int

  /// The most memory that a whole render held, in bytes.
  let peakMemory: Int
}
