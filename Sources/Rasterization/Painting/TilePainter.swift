import Geometry
import Pixels

/// Paints into one tile at a time. Holds the scratch memory for that; every thread has its own.
///
/// What a pixel becomes depends on the tile it is in and on what is painted, never on `region`, which only limits where
/// pixels are written.
package final class TilePainter {
  let kernels: RowKernels
  let outer: CoverageScanner
  let inner: CoverageScanner
  let picture: CoverageScanner
  let discEdges = DiscEdgeList()
  let sourceEdges = DiscEdgeList()
  let shade: ShadowScanner

  /// A row of a picture, in columns of the tile.
  let pixels: UnsafeMutablePointer<UInt32>

  /// The same, of a part of a picture and of its next level of detail.
  let partPixels: UnsafeMutablePointer<UInt32>
  let levelPixels: UnsafeMutablePointer<UInt32>

  private let tileWidth: Int
  private var partScanners: [CoverageScanner] = []

  /// Weights of a row, in columns of the tile.
  let weights: UnsafeMutablePointer<UInt8>
  let otherWeights: UnsafeMutablePointer<UInt8>

  /// Tiles may be up to `tileWidth` wide.
  package init(tileWidth: Int, kernels: RowKernels = RowKernels()) {
    self.kernels = kernels
    outer = CoverageScanner(width: tileWidth, kernels: kernels)
    inner = CoverageScanner(width: tileWidth, kernels: kernels)
    picture = CoverageScanner(width: tileWidth, kernels: kernels)
    shade = ShadowScanner(width: tileWidth)
    pixels = .zeros(tileWidth + 16)
    self.tileWidth = tileWidth
    partPixels = .zeros(tileWidth + 16)
    levelPixels = .zeros(tileWidth + 16)
    weights = .zeros(tileWidth + 64)
    otherWeights = .zeros(tileWidth + 64)
  }

  deinit {
    discEdges.deallocate()
    sourceEdges.deallocate()
    pixels.deallocate()
    partPixels.deallocate()
    levelPixels.deallocate()
    weights.deallocate()
    otherWeights.deallocate()
  }

  /// Replaces the pixels of a rectangle.
  package func clear(_ area: PixelRect, to color: PackedColor, in target: RasterTarget) {
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      kernels.set(target.pixel(x: area.minX, y: y), count: area.width, to: color)
    }
  }

  /// Replaces the pixels of a rectangle but not those of one within it.
  package func clear(_ area: PixelRect, around inner: PixelRect, to color: PackedColor, in target: RasterTarget) {
    func part(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) {
      clear(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY), to: color, in: target)
    }
    part(area.minX, area.minY, area.maxX, inner.minY)
    part(area.minX, inner.minY, inner.minX, inner.maxY)
    part(inner.maxX, inner.minY, area.maxX, inner.maxY)
    part(area.minX, inner.maxY, area.maxX, area.maxY)
  }

  /// Replaces the pixels of a rectangle in a tile that can be seen.
  package func clear(
    _ area: PixelRect, to color: PackedColor, tile: PixelRect, visible: VisibleGroups, in target: RasterTarget
  ) {
    guard !area.isEmpty else { return }
    let columns = area.minX - tile.minX..<area.maxX - tile.minX
    visible.withRows { rows in
      let place = PaintArea(tile: tile, region: area, target: target, visible: rows)
      if kernels.set(columns, of: place, area.minY..<area.maxY, within: nil, to: color) { return }
      for y in area.minY..<area.maxY {
        rows.forEachRun(y, in: columns) { run in
          kernels.set(place.row(y) + run.lowerBound, count: run.count, to: color)
        }
      }
    }
  }

  /// Paints a box over what is there. `region` lies in `tile`; what is not `visible` need not be painted.
  package func paint(
    _ box: Box, tile: PixelRect, region: PixelRect, visible: VisibleGroups? = nil, in target: RasterTarget
  ) {
    let area = region.intersection(tile)
    guard !area.isEmpty, box.opacity > 0 else { return }
    var place = PaintArea(tile: tile, region: area, target: target)
    guard let visible else { return paint(box, in: place) }
    visible.withRows { rows in
      place.visible = rows
      paint(box, in: place)
    }
  }

  private func paint(_ box: Box, in place: PaintArea) {
    guard let picture = box.picture else { return paintColors(of: box, in: place) }
    let smooth = box.smoothEdges.intersection(picture.smoothEdges)
    let isShown = withRows(of: picture, in: box, tile: place.tile) { sampler in
      if box.pictureFillsShape {
        paintPicture(
          of: box, outline: box.shape, smooth: box.smoothEdges, isOpaque: picture.isOpaque, sampler, in: place)
      } else if !box.clipsPicture, box.background.alpha <= 0, !box.hasBorder {
        paintPicture(
          of: box, outline: picture.destination, smooth: smooth, isOpaque: picture.isOpaque, sampler, in: place)
      } else if let (colors, image) = box.layered {
        paintColors(of: colors, in: place)
        paintPicture(
          of: image, outline: picture.destination, smooth: smooth, isOpaque: picture.isOpaque, sampler, in: place)
      } else {
        paintParts(of: box, bounds: picture.destination, smooth: smooth, sampler, in: place)
      }
    }
    if !isShown { paintColors(of: box, in: place) }
  }

  /// What scans a part of a picture.
  func partScanner(_ index: Int) -> CoverageScanner {
    while partScanners.count <= index { partScanners.append(CoverageScanner(width: tileWidth, kernels: kernels)) }
    return partScanners[index]
  }

  /// Where to paint.
  struct PaintArea {
    let tile: PixelRect
    let region: PixelRect
    let target: RasterTarget
    var visible = VisibleGroups.Rows.all

    /// The columns of the tile that are to be written in a row; none if nothing of it is seen.
    @inline(__always)
    func columns(_ y: Int) -> Range<Int> {
      visible.columns(y, in: (region.minX &- tile.minX)..<(region.maxX &- tile.minX))
    }

    /// The first pixel of a row of the tile.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { target.pixel(x: tile.minX, y: y) }

    /// The rows of a shape that may be written.
    @inline(__always)
    func rows(of scanner: CoverageScanner) -> Range<Int> { scanner.rows.clamped(to: region.minY..<region.maxY) }
  }
}
