import Geometry
import Pixels

/// Samples rows in which edges are so many that they cannot be told apart: at four columns of a few lines a pixel.
struct PathSampler {
  private let windings: UnsafeMutablePointer<Int32>
  private let counts: UnsafeMutablePointer<Int32>

  /// Rows with more edges are sampled.
  static let crowd = 2048

  private static let columns = 4

  /// About how many edges are looked at in a row.
  private static let budget = 32_768

  init(width: Int) {
    windings = .zeros(width * Self.columns + 1)
    counts = .zeros(width)
  }

  func deallocate() {
    windings.deallocate()
    counts.deallocate()
  }

  func sample(
    _ y: Int, _ list: UnsafeBufferPointer<PathEdges.Edge>, _ row: ScratchList<PathCrossing>,
    _ rule: CGPathFillRule, _ tile: PixelRect, into mask: UnsafeMutablePointer<UInt8>
  ) {
    let lines = max(4, min(16, Self.budget / max(1, row.count)))
    let samples = tile.width * Self.columns
    for line in 0..<lines {
      let height = Double(y) + (Double(line) + 0.5) / Double(lines)
      windings.update(repeating: 0, count: samples)
      for place in 0..<row.count {
        let edge = list[Int(row.base[place].edge)]
        guard edge.top <= height, edge.bottom > height else { continue }
        // The first sample whose centre is right of the edge.
        let x = (edge.x(at: height) - Double(tile.minX)) * Double(Self.columns) + 0.5
        if x < Double(samples) { windings[x > 0 ? Int(whole: x) : 0] &+= edge.direction }
      }
      addInside(samples, rule)
    }
    let scale = 255 / Float(lines * Self.columns)
    for x in 0..<tile.width {
      mask[x] = UInt8(whole: Float(counts[x]) * scale + 0.5)
      counts[x] = 0
    }
  }

  /// Adds to each pixel how many of its samples in a line are inside.
  private func addInside(_ samples: Int, _ rule: CGPathFillRule) {
    var winding: Int32 = 0
    for sample in 0..<samples {
      winding &+= windings[sample]
      if rule.isInside(winding) { counts[sample / Self.columns] &+= 1 }
    }
  }
}
