import Geometry
import Pixels

/// The coverage of pixels by the union of convex pieces, each of which is drawn into samples separately.
///
/// Blocks that are covered completely are not examined again: a million lines all over a picture take little longer
/// than the first few thousand, which cover it.
package final class PieceSampler {
  /// A side of a piece that is not horizontal, in pixels from the rectangle's corner.
  private struct Side {
    let top, bottom, x, slope: Double

    @inline(__always)
    func x(at y: Double) -> Double { x + (y - top) * slope }
  }

  private let projection: Homography
  private let origin: SIMD2<Double>

  /// The bounding box of a unit square's image, if the projection is affine.
  private let unit: SIMD2<Double>
  private let isAffine: Bool
  private var blocks: SampleBlocks
  private var corners = ScratchList<SIMD2<Double>>()
  private var sides = ScratchList<Side>()

  /// The minimum and the maximum x of a piece in the lines of a row of blocks.
  private let lows, highs: UnsafeMutablePointer<Double>

  /// The maximum number of lines that pieces cross in all; ignored at the minimum number of lines per pixel.
  private static let budget = 1e9

  /// The maximum memory for samples, in bytes; a picture that is too large for 16 lines a pixel has fewer.
  private static let capacity = 64 << 20

  private static let fewestLines = 4
  private static let maximumLineCount = 16

  /// - Parameters:
  ///   - projection: from the plane of the pieces to device pixels.
  ///   - rect: the pixels to cover; at least one.
  ///   - crossings: the total number of rows that the pieces cross.
  package init(under projection: Homography, in rect: PixelRect, crossings: Double) {
    (self.projection, isAffine) = (projection, projection.isAffine)
    origin = SIMD2(Double(rect.minX), Double(rect.minY))
    unit = SIMD2(abs(projection.m11) + abs(projection.m21), abs(projection.m12) + abs(projection.m22))
    let lines = Self.lineCount(in: rect, crossings: crossings)
    blocks = SampleBlocks(rect, lines: lines)
    lows = .allocate(capacity: SampleBlocks.blockHeight * lines)
    highs = .allocate(capacity: SampleBlocks.blockHeight * lines)
  }

  /// The number of lines of samples per pixel.
  private static func lineCount(in rect: PixelRect, crossings: Double) -> Int {
    var lines = maximumLineCount
    while lines > fewestLines,
      crossings * Double(lines) > budget || rect.width * rect.height * lines / 2 > capacity
    {
      lines /= 2
    }
    return lines
  }

  /// The memory of the samples, in bytes.
  package static func size(in rect: PixelRect, crossings: Double) -> Int {
    rect.width * rect.height * lineCount(in: rect, crossings: crossings) / 2
  }

  deinit {
    blocks.deallocate()
    corners.deallocate()
    sides.deallocate()
    lows.deallocate()
    highs.deallocate()
  }

  /// Whether paths are so crowded that a sampler is worthwhile: an average row is crossed by more edges than
  /// `PathSampler` resolves.
  package static func suits(crossings: Double, in rect: PixelRect) -> Bool {
    crossings > Double(PathSampler.crowd) * Double(rect.height)
  }

  /// The coverage by all pieces that were added.
  package var mask: PathMask { blocks.mask }

  /// The maximum number of blocks to examine; examining more is not worthwhile.
  private static let fewBlocks = 16

  /// Whether something within a distance of a line may cover pixels that are not yet covered.
  package func isWanted(from start: SIMD2<Double>, to end: SIMD2<Double>, reach: Double) -> Bool {
    guard blocks.emptyRows > 0 else { return false }
    guard isAffine else { return true }
    let (a, b) = (placed(start), placed(end))
    let margin = unit * reach
    let (low, high) = (pointwiseMin(a, b) - margin, pointwiseMax(a, b) + margin)
    // False for NaN.
    guard low.x < Double(blocks.rect.width), low.y < Double(blocks.rect.height), high.x > 0, high.y > 0 else {
      return false
    }
    let columns = blocks.blockColumn(at: low.x)...blocks.blockColumn(at: high.x)
    let rows = blocks.blockRow(at: low.y)...blocks.blockRow(at: high.y)
    guard columns.count &* rows.count <= Self.fewBlocks else { return true }
    return !rows.allSatisfy { blocks.isFull(columns, row: $0) }
  }

  @inline(__always)
  private func placed(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let m = projection
    return SIMD2(m.m11, m.m12) * point.x + SIMD2(m.m21, m.m22) * point.y + SIMD2(m.m31, m.m32) - origin
  }

  /// Adds a convex polygon; its part behind the eye is cut off.
  package func add(_ piece: UnsafeBufferPointer<SIMD2<Double>>) {
    corners.count = 0
    corners.reserve(piece.count)
    if isAffine {
      for point in piece { corners.append(placed(point)) }
    } else if !addProjected(piece) {
      corners.count = 0
      let visible = ProjectedPolygon.visible(Array(piece), under: projection)
      corners.reserve(visible.count)
      for point in visible { corners.append(point - origin) }
    }
    addCorners()
  }

  /// Projects the corners of a polygon that is entirely in front of the eye; returns false if it is not.
  private func addProjected(_ piece: UnsafeBufferPointer<SIMD2<Double>>) -> Bool {
    for point in piece {
      let image = projection.project(x: point.x, y: point.y)
      guard image.w > ProjectedPolygon.nearestW else { return false }
      corners.append(SIMD2(image.x / image.w, image.y / image.w) - origin)
    }
    return true
  }

  private func addCorners() {
    guard corners.count > 2 else { return }
    var (top, bottom) = (Double.infinity, -Double.infinity)
    sides.count = 0
    sides.reserve(corners.count)
    var last = corners.base[corners.count &- 1]
    for index in 0..<corners.count {
      let corner = corners.base[index]
      let (upper, lower) = last.y < corner.y ? (last, corner) : (corner, last)
      last = corner
      let slope = (lower.x - upper.x) / (lower.y - upper.y)
      // Also false for NaN.
      guard upper.y < lower.y, slope.isFinite else { continue }
      sides.append(Side(top: upper.y, bottom: lower.y, x: upper.x, slope: slope))
      (top, bottom) = (min(top, upper.y), max(bottom, lower.y))
    }
    let lines = line(below: top)..<max(line(below: top), line(below: bottom))
    guard !lines.isEmpty else { return }
    let height = SampleBlocks.blockHeight &* blocks.lines
    for row in lines.lowerBound / height...(lines.upperBound &- 1) / height where !blocks.isFull(row: row) {
      addLines(lines.clamped(to: row &* height..<(row &+ 1) &* height), blockRow: row)
    }
  }

  /// The first line whose centre is at or below a height, clamped to the existing lines and their end.
  @inline(__always)
  private func line(below y: Double) -> Int {
    let count = blocks.rect.height &* blocks.lines
    let rest = Double(count) + 0.5 - y * Double(blocks.lines)
    return rest > 0 ? count &- min(count, Int(whole: min(rest, Double(count)))) : count
  }

  /// The height of a line's centre.
  @inline(__always)
  private func height(of line: Int) -> Double { (Double(line) + 0.5) * blocks.lineHeight }

  /// Sets the samples of a piece in lines of a row of blocks.
  private func addLines(_ lines: Range<Int>, blockRow: Int) {
    let (top, bottom) = (height(of: lines.lowerBound), height(of: lines.upperBound &- 1))
    var (low, high) = (Double.infinity, -Double.infinity)
    for index in 0..<sides.count {
      let side = sides.base[index]
      guard side.top <= bottom, side.bottom >= top else { continue }
      let (a, b) = (side.x(at: max(side.top, top)), side.x(at: min(side.bottom, bottom)))
      (low, high) = (min(low, a, b), max(high, a, b))
    }
    guard low <= high, high > 0, low < Double(blocks.rect.width) else { return }
    guard !blocks.isFull(blocks.blockColumn(at: low)...blocks.blockColumn(at: high), row: blockRow) else { return }
    lows.update(repeating: .infinity, count: lines.count)
    highs.update(repeating: -.infinity, count: lines.count)
    for index in 0..<sides.count {
      let side = sides.base[index]
      let crossed = (line(below: side.top)..<max(line(below: side.top), line(below: side.bottom))).clamped(to: lines)
      for line in crossed {
        let (x, place) = (side.x(at: height(of: line)), line &- lines.lowerBound)
        if x < lows[place] { lows[place] = x }
        if x > highs[place] { highs[place] = x }
      }
    }
    var blocks = blocks
    for line in lines {
      let place = line &- lines.lowerBound
      blocks.set(line: line, from: lows[place], to: highs[place])
    }
    self.blocks = blocks
  }
}
