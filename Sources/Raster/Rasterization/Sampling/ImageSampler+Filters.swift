import Geometry
import Pixels

extension ImageSampler {
  /// Reads a row in groups of eight columns, each by the filter and level of detail for its scale.
  func sampleFiltered(_ y: Int, columns: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>) {
    let groups = (columns.lowerBound >> 3)..<((columns.upperBound &+ 7) >> 3)
    if map.isAffine {
      // An affine map has the same scale everywhere.
      read(choice(at: 0, y), y, groups: groups, into: pixels)
      return
    }
    var start = groups.lowerBound
    while start < groups.upperBound {
      let choice = choice(at: start, y)
      var end = start + 1
      while end < groups.upperBound, self.choice(at: end, y) == choice { end += 1 }
      read(choice, y, groups: start..<end, into: pixels)
      start = end
    }
  }

  /// What to read in a group, by the scale at its centre.
  private func choice(at group: Int, _ y: Int) -> ImageFilters.Choice {
    let scale = map.matrix.imageScale(x: Double(tile.minX + group * 8 + 4), y: Double(y) + 0.5)
    return filters.choice(scale: scale, levels: levels.count)
  }

  private func read(
    _ choice: ImageFilters.Choice, _ y: Int, groups: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    switch choice {
    case .nearest: sampleNearest(y, columns: groups.lowerBound * 8..<groups.upperBound * 8, into: pixels)
    case .level(let level, let share):
      read(level: level, y, groups: groups, into: pixels)
      guard share > 0, level < levels.count else { return }
      read(level: level + 1, y, groups: groups, into: spare)
      for x in groups.lowerBound * 8..<groups.upperBound * 8 {
        pixels[x] = Self.mix(pixels[x], spare[x], share)
      }
    }
  }

  /// Reads a level of detail.
  private func read(level: Int, _ y: Int, groups: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>) {
    guard level > 0, level <= levels.count else {
      sample(y, groups: groups, into: pixels)
      return
    }
    let small = levels[level - 1]
    sample(small, map.matrix.concatenating(small.scaling(from: wholeSize)), y, groups: groups, into: pixels)
  }

  /// `(a·(256 − share) + b·share) / 256`, rounded to the nearest.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let low = (a & mask) &* (256 &- share) &+ (b & mask) &* share &+ 0x0080_0080
    let high = (a >> 8 & mask) &* (256 &- share) &+ (b >> 8 & mask) &* share &+ 0x0080_0080
    return (low >> 8 & mask) | (high & ~mask)
  }

  /// Reads the nearest pixels.
  func sampleNearest(_ y: Int, columns: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>) {
    guard map.isAffine else {
      let line = ProjectiveLine(matrix, firstX: tile.minX, y: y)
      for column in columns {
        let point = line.position(column)
        // `fixed` subtracts half a pixel, for coordinates between pixel centres.
        let u = ProjectiveLine.fixed(point.u + 0.5, size: image.width) >> 16
        let v = ProjectiveLine.fixed(point.v + 0.5, size: image.height) >> 16
        pixels[column] = pixel(Int(u), Int(v))
      }
      return
    }
    let start = matrix.project(x: Double(tile.minX) + 0.5, y: Double(y) + 0.5)
    let (du, dv) = (FixedPoint(step: matrix.m11).bits, FixedPoint(step: matrix.m12).bits)
    // Adds a millionth of a pixel (4096 · 2⁻³²), so that rounding does not decide for points between two pixels.
    let (u, v) = (FixedPoint(start.x).bits &+ 4096, FixedPoint(start.y).bits &+ 4096)
    for column in columns {
      pixels[column] = pixel(Int((u &+ Int64(column) &* du) >> 32), Int((v &+ Int64(column) &* dv) >> 32))
    }
  }

  @inline(__always)
  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    image.base[min(max(y, 0), image.height &- 1) &* image.stride &+ min(max(x, 0), image.width &- 1)]
  }
}
