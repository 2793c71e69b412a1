/// A summary of many times, in milliseconds a frame.
struct Figure: Codable {
  let median: Double
  let mean: Double

  /// The mean of the processor time of all threads together.
  let processor: Double
}
