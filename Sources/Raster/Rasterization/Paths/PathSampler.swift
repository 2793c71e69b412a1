import Geometry

/// Samples rows with more edges than can be resolved, at four columns of a few lines a pixel.
struct PathSampler {
  /// The changes of the winding number at the samples of all lines, line by line.
  private let windings: UnsafeMutablePointer<Int32>
  private let counts: UnsafeMutablePointer<Int32>

  /// The number of edges above which a row is sampled.
  static let crowd = 2048

  private static let columns = 4
  private static let maximumLineCount = 16

  /// The approximate number of edges processed in a row.
  private static let budget = 32_768

  init(width: Int) {
    windings = .zeros((width * Self.columns + 1) * Self.maximumLineCount)
    counts = .zeros(width)
  }

  func deallocate() {
    windings.deallocate()
    counts.deallocate()
  }

  func sample(
    _ y: RowPlace, _ list: UnsafeBufferPointer<PathEdges.Edge>, _ row: ScratchList<PathCrossing>,
    _ rule: CGPathFillRule, width: Int, into mask: UnsafeMutablePointer<UInt8>
  ) {
    let lines = max(2, min(Self.maximumLineCount, Self.budget / max(1, row.count)))
    let samples = width * Self.columns
    windings.update(repeating: 0, count: (samples + 1) * lines)
    for place in 0..<row.count {
      let crossing = row.base[place]
      for edge in crossing.edges { add(list[edge], Int32(crossing.direction), y, samples, lines) }
    }
    for line in 0..<lines { addInside(windings + line * (samples + 1), samples, rule) }
    let scale = 255 / Float(lines * Self.columns)
    for x in 0..<width {
      mask[x] = UInt8(whole: Float(counts[x]) * scale + 0.5)
      counts[x] = 0
    }
  }

  /// Changes the winding numbers to the right of an edge, in the lines that it crosses.
  @inline(__always)
  private func add(_ edge: PathEdges.Edge, _ direction: Int32, _ y: RowPlace, _ samples: Int, _ lines: Int) {
    for line in 0..<lines {
      let height = y.top + (Double(line) + 0.5) / Double(lines)
      if edge.top > height { continue }
      if edge.bottom <= height { break }
      // The first sample whose centre is right of the edge.
      let x = (edge.x(at: height) - y.left) * Double(Self.columns) + 0.5
      if x < Double(samples) { windings[line &* (samples &+ 1) &+ (x > 0 ? Int(whole: x) : 0)] &+= direction }
    }
  }

  /// Adds to each pixel the number of its samples in a line that are inside.
  private func addInside(_ windings: UnsafeMutablePointer<Int32>, _ samples: Int, _ rule: CGPathFillRule) {
    var winding: Int32 = 0
    for sample in 0..<samples {
      winding &+= windings[sample]
      if rule.isInside(winding) { counts[sample / Self.columns] &+= 1 }
    }
  }
}
