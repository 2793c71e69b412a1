/// Times of repeated measurements, in milliseconds.
struct Samples {
  private var values: [Double] = []
  private var processor = 0.0

  mutating func append(_ elapsed: Elapsed) {
    values.append(elapsed.seconds * 1000)
    processor += elapsed.processorSeconds * 1000
  }

  var median: Double { values.median }

  /// The times of a frame, if each sample has `frames` frames.
  func figure(frames: Int = 1) -> Figure {
    let count = Double(max(1, values.count))
    let perFrame = 1 / Double(max(1, frames))
    return Figure(
      median: median * perFrame, mean: values.reduce(0, +) / count * perFrame, processor: processor / count * perFrame)
  }
}
