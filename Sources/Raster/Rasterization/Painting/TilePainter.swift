import Geometry
import Pixels

/// Paints into one tile at a time. It holds scratch memory, so every thread needs a painter of its own.
///
/// The result for a pixel depends on its tile and on the painted content, never on `region`, which only limits the
/// pixels that are written.
package final class TilePainter {
  let kernels: RowKernels
  let outer: CoverageScanner
  let inner: CoverageScanner
  let picture: CoverageScanner
  let circleEdges = CircleEdgeList()
  let sourceEdges = CircleEdgeList()
  let shadowScanner: ShadowScanner
  let spots = SpotScanner()
  let paths: PathRowScanner
  private(set) lazy var rings = RingMask(width: tileWidth)
  private(set) lazy var polygons = PolygonRows(width: tileWidth)

  /// Scratch memory for a row of a picture, in columns of the tile.
  let pixels: UnsafeMutablePointer<UInt32>

  /// Scratch rows for a part of a picture and for its next level of detail.
  let partPixels: UnsafeMutablePointer<UInt32>
  let levelPixels: UnsafeMutablePointer<UInt32>

  /// Scratch memory for a row of positions on a gradient.
  let positions: UnsafeMutablePointer<Float>

  private let tileWidth: Int
  private var partScanners: [CoverageScanner] = []

  /// Scratch memory for the weights of a row, in columns of the tile.
  let weights: UnsafeMutablePointer<UInt8>
  let otherWeights: UnsafeMutablePointer<UInt8>

  /// A painter for tiles of at most `tileWidth` columns.
  package init(tileWidth: Int, kernels: RowKernels = RowKernels()) {
    self.kernels = kernels
    outer = CoverageScanner(width: tileWidth, kernels: kernels)
    inner = CoverageScanner(width: tileWidth, kernels: kernels)
    picture = CoverageScanner(width: tileWidth, kernels: kernels)
    shadowScanner = ShadowScanner(width: tileWidth)
    paths = PathRowScanner(width: tileWidth, kernels: kernels)
    pixels = .zeros(tileWidth + 16)
    self.tileWidth = tileWidth
    partPixels = .zeros(tileWidth + 16)
    levelPixels = .zeros(tileWidth + 16)
    positions = .zeros(tileWidth + 16)
    weights = .zeros(tileWidth + 64)
    otherWeights = .zeros(tileWidth + 64)
  }

  deinit {
    circleEdges.deallocate()
    sourceEdges.deallocate()
    for row in [pixels, partPixels, levelPixels] { row.deallocate() }
    for row in [weights, otherWeights] { row.deallocate() }
    positions.deallocate()
  }

  /// Replaces the pixels of a rectangle.
  package func clear(_ area: PixelRect, to color: PackedColor, in target: RasterTarget) {
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      kernels.set(target.pixel(x: area.minX, y: y), count: area.width, to: color)
    }
  }

  /// Replaces the pixels of a rectangle except those of `inner`, which lies within it.
  package func clear(_ area: PixelRect, around inner: PixelRect, to color: PackedColor, in target: RasterTarget) {
    func part(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) {
      clear(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY), to: color, in: target)
    }
    part(area.minX, area.minY, area.maxX, inner.minY)
    part(area.minX, inner.minY, inner.minX, inner.maxY)
    part(inner.maxX, inner.minY, area.maxX, inner.maxY)
    part(area.minX, inner.maxY, area.maxX, area.maxY)
  }

  /// Replaces the visible pixels of a rectangle in a tile.
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

  /// Source-over of a box. Only `region` within `tile` is written; pixels that are not `visible` may be left unpainted.
  package func paint(
    _ box: Box, tile: PixelRect, region: PixelRect, visible: VisibleGroups? = nil, in target: RasterTarget
  ) {
    guard box.opacity > 0 else { return }
    withArea(tile: tile, region: region, visible: visible, in: target) { paint(box, in: $0) }
  }

  /// Calls `body` with an area to paint, unless it is empty.
  @inline(__always)
  package func withArea(
    tile: PixelRect, region: PixelRect, visible: VisibleGroups?, in target: RasterTarget, _ body: (PaintArea) -> Void
  ) {
    let area = region.intersection(tile)
    guard !area.isEmpty else { return }
    var place = PaintArea(tile: tile, region: area, target: target)
    guard let visible else { return body(place) }
    visible.withRows { rows in
      place.visible = rows
      body(place)
    }
  }

  package func paint(_ box: Box, in place: PaintArea) {
    if let gradient = box.gradient { return paint(gradient, of: box, in: place) }
    guard let picture = box.picture else { return paintColors(of: box, in: place) }
    let smooth = box.smoothEdges.intersection(picture.smoothEdges)
    let isShown = withRows(of: picture, in: box, tile: place.tile) { sampler in
      if box.pictureFillsShape {
        paintPicture(
          of: box, outline: box.shape, smooth: box.smoothEdges, isOpaque: picture.isOpaque, sampler, in: place)
      } else if !box.clipsPicture, box.background.alpha <= 0, !box.hasBorder {
        paintPicture(
          of: box, outline: picture.destination, smooth: smooth, isOpaque: picture.isOpaque, sampler, in: place)
      } else if let (colors, image) = box.separatedPicture {
        paintColors(of: colors, in: place)
        paintPicture(
          of: image, outline: picture.destination, smooth: smooth, isOpaque: picture.isOpaque, sampler, in: place)
      } else {
        paintParts(of: box, bounds: picture.destination, smooth: smooth, sampler, in: place)
      }
    }
    if !isShown { paintColors(of: box, in: place) }
  }

  private func paint(_ gradient: GradientFill, of box: Box, in place: PaintArea) {
    let rows = GradientFillRows(
      gradient, projection: box.projection, tile: place.tile, positions: positions, kernels: kernels)
    guard let rows else { return paintColors(of: box, in: place) }
    paintPicture(
      of: box, outline: box.shape, smooth: box.smoothEdges, isOpaque: gradient.isOpaque,
      PictureRows(gradient: rows, scratch: partPixels), in: place)
  }

  /// The scanner for a part of a picture, created on first use.
  func partScanner(_ index: Int) -> CoverageScanner {
    while partScanners.count <= index { partScanners.append(CoverageScanner(width: tileWidth, kernels: kernels)) }
    return partScanners[index]
  }

  /// The area to paint.
  package struct PaintArea {
    let tile: PixelRect

    /// The pixels that are written, within the tile.
    package var region: PixelRect
    let target: RasterTarget
    var visible = VisibleGroups.Rows.all

    /// The columns of the tile to write in a row; empty if nothing of the row is visible.
    @inline(__always)
    func columns(_ y: Int) -> Range<Int> {
      visible.columns(y, in: (region.minX &- tile.minX)..<(region.maxX &- tile.minX))
    }

    /// The first pixel of a row of the tile.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { target.pixel(x: tile.minX, y: y) }

    /// The rows of a scanned shape within the region.
    @inline(__always)
    func rows(of scanner: CoverageScanner) -> Range<Int> { scanner.rows.clamped(to: region.minY..<region.maxY) }
  }
}
