/// Whole renders compared with libx264 alone.
struct MovieResult: Codable {
  /// The times of several rounds.
  let encode: Figure
  let whole: Figure

  /// The median of the rounds' ratios.
  let ratio: Double

  /// The size of the whole render's file relative to libx264's own.
  let sizeRatio: Double

  /// The number of bytes that differ from a file of the same encoder and settings without hints.
  let bytesUnlikeUntold: Int

  /// The peak memory of a whole render, in bytes.
  let peakMemory: Int
}
