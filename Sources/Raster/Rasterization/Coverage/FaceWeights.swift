import Geometry
import Pixels

/// Converts the area coverage of a face into its share of each pixel next to the faces in front (see `FaceOutline`).
final class FaceWeights {
  private var face = FaceOutline(corners: [], isCut: false, occluders: [])
  private var tile = PixelRect.empty
  private var changed: [ChangedEdge] = []

  /// The painted shape before it is cut, if the face's outline is wider; otherwise empty.
  private var shape: [SIMD2<Double>] = []

  /// For each row of the tile, whether a pixel may hold several edges.
  private var hasMultipleEdges: [Bool] = []

  /// An edge at which faces in front end.
  private struct ChangedEdge {
    let start, end: SIMD2<Double>
    let light: FaceOutline.Edge

    /// The columns of the tile that the edge touches in a row.
    func columns(row: Double, _ tile: PixelRect) -> Range<Int> {
      let (low, high) = start.y < end.y ? (start, end) : (end, start)
      guard low.y < row + 1, high.y > row else { return 0..<0 }
      let slope = (high.x - low.x) / (high.y - low.y)
      let a = row > low.y ? low.x + (row - low.y) * slope : low.x
      let b = row + 1 < high.y ? low.x + (row + 1 - low.y) * slope : high.x
      let first = max(min(a, b).rounded(.down), Double(tile.minX))
      let last = min(max(a, b).rounded(.down), Double(tile.maxX - 1))
      guard first <= last else { return 0..<0 }
      return Int(first) - tile.minX..<Int(last) + 1 - tile.minX
    }

    /// The weight of a pixel with the area a inside the edge: `a·inside / (a·inside + (1 − a)·outside)`.
    func weight(_ area: UInt8) -> UInt8 {
      let (inside, outside) = (Double(area) * light.inside, Double(255 - area) * light.outside)
      let all = inside + outside
      return all > 0 ? UInt8(255 * inside / all + 0.5) : area
    }
  }

  func begin(_ face: FaceOutline, tile: PixelRect) {
    self.face = face
    self.tile = tile
    shape = []
    changed.removeAll(keepingCapacity: true)
    for (index, edge) in face.edges.enumerated() where !edge.isPlain {
      let end = face.corners[index + 1 < face.corners.count ? index + 1 : 0]
      changed.append(ChangedEdge(start: face.corners[index], end: end, light: edge))
    }
    hasMultipleEdges.removeAll(keepingCapacity: true)
    hasMultipleEdges.append(contentsOf: repeatElement(false, count: tile.height))
    for range in face.multiEdgeRanges { markMultiEdgeRows(range.lowerBound, range.upperBound) }
    // The edges of the painted shape may be anywhere.
    guard !face.isWhole else { return }
    for edge in changed { markMultiEdgeRows(min(edge.start.y, edge.end.y), max(edge.start.y, edge.end.y)) }
  }

  /// Sets the painted shape if it differs from the face's outline.
  func setPaintedShape(_ outline: Outline) {
    guard !face.isWhole else { return }
    shape = outline.corners
    if shape.signedArea < 0 { shape.reverse() }
  }

  private func markMultiEdgeRows(_ low: Double, _ high: Double) {
    let first = max(Double(tile.minY), low.rounded(.down))
    let last = min(Double(tile.maxY - 1), high.rounded(.down))
    guard first <= last else { return }
    for row in Int(first)...Int(last) { hasMultipleEdges[row - tile.minY] = true }
  }

  /// Replaces the areas of a row by weights, in the mask and in the row returned.
  func weighted(_ row: CoverageRow, _ y: Int, _ mask: UnsafeMutablePointer<UInt8>) -> CoverageRow {
    guard !row.isEmpty, y >= tile.minY, y < tile.maxY else { return row }
    let all = row.start..<row.end
    if hasMultipleEdges[y - tile.minY] {
      // A level below 255 is written to the mask, so that it is weighted pixel by pixel.
      let level = row.solid(in: all)
      if level.isEmpty {
        for x in max(row.levelStart, 0)..<max(row.levelEnd, row.levelStart, 0) { mask[x] = row.level }
      }
      resolve(all.lowerBound..<level.lowerBound, y, mask)
      resolve(level.upperBound..<all.upperBound, y, mask)
      return CoverageRow(
        start: row.start, end: row.end, levelStart: level.lowerBound, levelEnd: level.upperBound, level: 255)
    }
    for edge in changed {
      for x in edge.columns(row: Double(y), tile).clamped(to: all) where x < row.levelStart || x >= row.levelEnd {
        mask[x] = edge.weight(mask[x])
      }
    }
    return row
  }

  /// Weights pixels one by one, cut exactly by the faces in front.
  private func resolve(_ columns: Range<Int>, _ y: Int, _ mask: UnsafeMutablePointer<UInt8>) {
    for x in columns where mask[x] > 0 {
      let near = face.occluders.filter { $0.hasSide(inPixelX: x + tile.minX, y: y) }
      guard !near.isEmpty else { continue }
      var pieces = PixelPieces(x: x + tile.minX, y: y)
      if !shape.isEmpty { pieces.paint(shape) }
      pieces.markInside(face.corners)
      let area = pieces.light.inside
      for occluder in near { pieces.cover(occluder) }
      // The painted shape may cover less of the pixel than the face does, for example a picture within the face.
      let covered = Double(mask[x]) / 255
      let part = abs(covered - area) < 0.008 ? 1 : min(1, covered / area)
      let (all, inside) = pieces.light
      let light = all * part + 1 - part
      if light > 1e-12 { mask[x] = UInt8(min(1, inside * part / light) * 255 + 0.5) }
    }
  }
}

extension FaceOutline.Occluder {
  /// Whether a side of the polygon may cross a pixel.
  fileprivate func hasSide(inPixelX x: Int, y: Int) -> Bool {
    let center = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
    return corners.indices.contains { index in
      let (start, end) = (corners[index] - center, corners[index + 1 < corners.count ? index + 1 : 0] - center)
      guard all(pointwiseMin(start, end) .<= 0.5), all(pointwiseMax(start, end) .>= -0.5) else { return false }
      let edge = end - start
      return abs(edge.x * start.y - edge.y * start.x) <= (abs(edge.x) + abs(edge.y)) * 0.5
    }
  }
}
